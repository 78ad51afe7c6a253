// Mutants: single small changes of a source text, found in its syntax tree, each of which some test should notice.

import ts from 'typescript';

export interface Mutant {
  /** Path of the source file. */
  readonly file: string;
  readonly operator: string;
  readonly line: number;
  readonly from: number;
  readonly to: number;
  /** What stands there instead. */
  readonly text: string;
}

/** Operators and what stands in their place. */
const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly [operator: string, text: string]> = new Map([
  [ts.SyntaxKind.LessThanToken, ['boundary', '<=']],
  [ts.SyntaxKind.LessThanEqualsToken, ['boundary', '<']],
  [ts.SyntaxKind.GreaterThanToken, ['boundary', '>=']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['boundary', '>']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['equality', '!==']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['equality', '===']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['logic', '||']],
  [ts.SyntaxKind.BarBarToken, ['logic', '&&']],
  [ts.SyntaxKind.PlusToken, ['off by one', '+ 1 +']],
  [ts.SyntaxKind.MinusToken, ['off by one', '- 1 -']],
]);

/** All mutants of a file, in the order of its text. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const change = (node: ts.Node, operator: string, replacement: string): void => {
    const from = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(from).line + 1;
    mutants.push({ file, operator, line, from, to: node.end, text: replacement });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    changeNode(node, source, change);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

type Change = (node: ts.Node, operator: string, replacement: string) => void;

function changeNode(node: ts.Node, source: ts.SourceFile, change: Change): void {
  if (ts.isBinaryExpression(node)) changeOperator(node, change);
  else if (ts.isIfStatement(node) || ts.isWhileStatement(node)) negate(node.expression, source, change);
  else if (ts.isConditionalExpression(node)) negate(node.condition, source, change);
  else if (ts.isNumericLiteral(node)) change(node, 'constant', `(${node.getText(source)} + 1)`);
  else if (node.kind === ts.SyntaxKind.TrueKeyword) change(node, 'constant', 'false');
  else if (node.kind === ts.SyntaxKind.FalseKeyword) change(node, 'constant', 'true');
  else if (ts.isExpressionStatement(node) && !isSuper(node)) change(node, 'statement dropped', ';');
  else if (ts.isBlock(node) && isBody(node) && node.statements.length > 0)
    change(node, 'returns early', `{ return undefined as never; ${node.getText(source).slice(1)}`);
}

function changeOperator({ operatorToken, left, right }: ts.BinaryExpression, change: Change): void {
  const found = OPERATORS.get(operatorToken.kind);
  // Texts are joined by the same sign.
  if (found === undefined || (found[0] === 'off by one' && (isText(left) || isText(right)))) return;
  change(operatorToken, ...found);
}

function negate(condition: ts.Expression, source: ts.SourceFile, change: Change): void {
  change(condition, 'condition negated', `!(${condition.getText(source)})`);
}

function isText(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

/** Whether the body of a function: one that makes values would not be one without `return`. */
function isBody({ parent }: ts.Block): boolean {
  return ts.isFunctionLike(parent) && !ts.isConstructorDeclaration(parent) && !(ts.isFunctionLike(parent) && isGenerator(parent));
}

function isGenerator(node: ts.SignatureDeclaration): boolean {
  return 'asteriskToken' in node && node.asteriskToken !== undefined;
}

function isSuper({ expression }: ts.ExpressionStatement): boolean {
  return ts.isCallExpression(expression) && expression.expression.kind === ts.SyntaxKind.SuperKeyword;
}
