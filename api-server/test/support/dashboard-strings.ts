/** What the dashboard says, read from its syntax trees: messages of the catalogue, and text that goes round it. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const DASHBOARD = path.join(import.meta.dirname, '..', '..', 'dashboard')

/** Snippets are code to copy, icons are paths, requests have headers, the sample project is data that is sent to the API. */
const MAY_SAY_MORE = /^(pages\/connect\/snippets\/|ui\/icon\.tsx$|api\/request\.ts$|pages\/projects\/sample\.ts$)/

/** Functions whose first argument is a message. */
const SAYING = new Set(['t', 'rich', 'phrase'])

export interface Message {
  /** `file:line`. */
  place: string
  text: string
  context: string | undefined
  /** Names of the given values; undefined if they are not written out, as in `phrase('…', parts)`. */
  values: readonly string[] | undefined
}

export function sourceFiles(): ts.SourceFile[] {
  const names = readdirSync(DASHBOARD, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
  return names
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('language/'))
    .map((name) =>
      ts.createSourceFile(name, readFileSync(path.join(DASHBOARD, name), 'utf8'), ts.ScriptTarget.ES2022, true),
    )
}

function placeOf(node: ts.Node): string {
  const source = node.getSourceFile()
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

/** Every message in the source. `unreadable` gets the places whose message is not written out. */
export function messagesIn(source: ts.SourceFile, unreadable: string[]): Message[] {
  const found: Message[] = []
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || !SAYING.has(node.expression.text)) return
    const [message, values] = node.arguments
    const texts = message ? literals(message) : []
    if (texts.length === 0) unreadable.push(placeOf(node))
    for (const text of texts) found.push({ place: placeOf(node), text, ...valuesOf(values) })
  })
  return found
}

/** The strings that an expression can be: one, or one for each branch. */
function literals(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isConditionalExpression(node)) return []
  const branches = [literals(node.whenTrue), literals(node.whenFalse)]
  return branches.every((one) => one.length > 0) ? branches.flat() : []
}

function valuesOf(node: ts.Expression | undefined): Pick<Message, 'values' | 'context'> {
  if (!node) return { values: [], context: undefined }
  if (!ts.isObjectLiteralExpression(node)) return { values: undefined, context: undefined }
  const names: string[] = []
  let context: string | undefined
  let isWhole = true
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) isWhole = false
    else if (property.name.getText() !== 'context') names.push(property.name.getText())
    else if (ts.isPropertyAssignment(property)) context = literals(property.initializer)[0]
  }
  return { values: isWhole ? names : undefined, context }
}

/** Attributes and members that people read, whatever stands in them. */
const READ = new Set(
  'title label hint placeholder aria-label caption lead alt note disabledReason heading empty said heard'.split(' '),
)

/** Attributes and members for the machine, even where their text looks like English. */
const FOR_MACHINES = new Set(
  'class id key type name look role href kind size d viewBox dir for rel target style method path autocomplete operator place example'.split(
    ' ',
  ),
)

/** Calls that take text nobody reads. */
const NOT_READ = new Set(
  'denied Error includes startsWith endsWith matches closest querySelector querySelectorAll getItem setItem RegExp useId'.split(
    ' ',
  ),
)

/** Names of products, formats and standards are the same in every language, and so is what is copied as it is. */
const SAME_EVERYWHERE =
  /^(URL|JSON|Slack|Terraform|OpenTofu|iOS|macOS|Android|Windows|Linux|Edge|Opera|Firefox|Chrome|Safari|webhook-id|Ctrl K|⌘ K|service-configs scan --upload|SERVICE_TOKEN|service(-configs|-api) [a-z ]+|\$?[A-Z_]+|true|false|https:\/\/|\/[a-z/]+)$/

const LETTER = /\p{L}/u

/** Whether text looks like something to read: several words, or one with a capital letter or in brackets. */
function readsLikeEnglish(text: string): boolean {
  if (/^\([\p{L} ]+\)$/u.test(text)) return true
  if (/^[#./({[]|px$|\[href|^(button|menu-item|dialog) |^curl |^ +-|^-X/.test(text)) return false
  return /\p{L}[^<]*\s[^<]*\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+/u.test(text)
}

/** Text of the page that is not from the catalogue, as `file:line text`. */
export function inlineText(source: ts.SourceFile): string[] {
  const found: string[] = []
  if (MAY_SAY_MORE.test(source.fileName)) return found
  walk(source, (node) => {
    const text = textOf(node)
    if (text === undefined || !LETTER.test(text) || SAME_EVERYWHERE.test(text.trim())) return
    if (ts.isJsxText(node) || isRead(node, text)) found.push(`${placeOf(node)} ${text.trim()}`)
  })
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.head.text + node.templateSpans.map(({ literal }) => literal.text).join(' ')
}

/** Whether a string ends up before somebody's eyes, as far as its place in the code tells. */
function isRead(node: ts.Node, text: string): boolean {
  const place = resultOf(node)
  if (!place) return false
  const { parent, child } = place
  if (ts.isJsxExpression(parent)) return ts.isJsxAttribute(parent.parent) ? memberIsRead(parent.parent, text) : true
  if (ts.isJsxAttribute(parent)) return memberIsRead(parent, text)
  if (ts.isPropertyAssignment(parent)) return parent.name !== child && memberIsRead(parent, text)
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const called = parent.expression
    const name = ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()
    return !SAYING.has(name) && !NOT_READ.has(name) && readsLikeEnglish(text)
  }
  return readsLikeEnglish(text)
}

function memberIsRead(member: ts.JsxAttribute | ts.PropertyAssignment, text: string): boolean {
  const name = member.name.getText().replaceAll("'", '')
  if (name === 'context' || FOR_MACHINES.has(name)) return false
  return READ.has(name) || readsLikeEnglish(text)
}

/** The expression around a string that has its value; undefined if the value is only compared, or names a type or a module. */
function resultOf(node: ts.Node): { parent: ts.Node; child: ts.Node } | undefined {
  const { parent } = node
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent)) {
    return resultOf(parent)
  }
  if (ts.isConditionalExpression(parent)) return node === parent.condition ? undefined : resultOf(parent)
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken
    if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.EqualsToken) return { parent, child: node }
    const passes = [
      ts.SyntaxKind.QuestionQuestionToken,
      ts.SyntaxKind.BarBarToken,
      ts.SyntaxKind.AmpersandAmpersandToken,
    ]
    return passes.includes(kind) && node === parent.right ? resultOf(parent) : undefined
  }
  const isForTheCompiler =
    ts.isLiteralTypeNode(parent) ||
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isPropertySignature(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  return isForTheCompiler ? undefined : { parent, child: node }
}
