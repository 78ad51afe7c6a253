// The completion scripts of shells for which yargs has none, or one that leaves out files.

/** The name of the program. */
export const NAME = 'sitemap-lint';
/** The word with which a shell asks for completions; the name of the program and the words that were typed follow it. */
export const COMPLETIONS = '--get-yargs-completions';
/** What PowerShell writes for a last word without text, since some of its versions drop empty arguments. */
export const NO_WORD = '""';

/** A condition, so that fish offers files only where nothing else begins with the word. */
const FISH = `# fish completion for ${NAME}: ${NAME} completion fish > ~/.config/fish/completions/${NAME}.fish
function __sitemap_lint_found
    set -l word (commandline -ct)
    set -g __sitemap_lint_words (SHELL=fish ${NAME} ${COMPLETIONS} (commandline -opc) $word)
    count $__sitemap_lint_words >/dev/null
    and string match -qr -- '^'(string escape --style=regex -- $word) $__sitemap_lint_words
end
complete -c ${NAME} -f -n __sitemap_lint_found -a '(printf "%s\\n" $__sitemap_lint_words)'
`;

/** It gets lines in the way of fish, with descriptions after a tab. Where it returns nothing, PowerShell offers files. */
const POWERSHELL = `# PowerShell completion for ${NAME}: ${NAME} completion powershell >> $PROFILE
Register-ArgumentCompleter -Native -CommandName ${NAME} -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $before = @($commandAst.CommandElements | Select-Object -Skip 1 |
        Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
        ForEach-Object { $_.Extent.Text.Trim('"', "'") })
    $last = if ($wordToComplete) { $wordToComplete } else { '${NO_WORD}' }
    $shell = $env:SHELL
    $env:SHELL = 'fish'
    try { $lines = @(& ${NAME} ${COMPLETIONS} ${NAME} @before $last) } finally { $env:SHELL = $shell }
    foreach ($line in $lines) {
        $value, $meaning = $line -split "\`t", 2
        if (-not $value.StartsWith($wordToComplete)) { continue }
        if (-not $meaning) { $meaning = $value }
        [System.Management.Automation.CompletionResult]::new($value, $value, 'ParameterValue', $meaning)
    }
}
`;

/** The script for a shell. */
export function ownScript(shell: 'fish' | 'powershell'): string {
  return shell === 'fish' ? FISH : POWERSHELL;
}
