// The switch between light, dark, and what the system has; remembered where the browser lets a file remember something.

const KEY = 'sitemap-lint-theme';

/** Shows the switch, and sets what was chosen before. */
export function bringThemes(): void {
  const field = document.querySelector<HTMLElement>('fieldset.theme');
  if (field === null) return;
  const chosen = remembered();
  for (const input of field.querySelectorAll('input')) {
    if (input.value === chosen) {
      input.checked = true;
      set(chosen);
    }
    input.addEventListener('change', () => {
      set(input.value);
      remember(input.value);
    });
  }
  field.hidden = false;
}

function set(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(theme: string): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Browsers that give a page no storage: the choice lasts as long as the page.
  }
}
