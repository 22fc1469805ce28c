import type { Argument, Expression } from '@service/scanner-kit'

/** Tuple structs and variants of which only the content matters. */
const WRAPPERS = new Set(['Some', 'Ok', 'State', 'Extension', 'Data', 'Reverse', 'Wrapping'])

/** Types that count as what they hold: pointers, locks, cells, results, and what web frameworks pass to a handler. */
const TRANSPARENT = new Set([
  'Option',
  'Result',
  'Arc',
  'Rc',
  'Weak',
  'Box',
  'Cow',
  'Pin',
  'Mutex',
  'MutexGuard',
  'RwLock',
  'RwLockReadGuard',
  'RwLockWriteGuard',
  'Ref',
  'RefMut',
  'RefCell',
  'OnceCell',
  'OnceLock',
  'Lazy',
  'LazyLock',
  'LazyCell',
  'ArcSwap',
  'Future',
  'AsRef',
  'Borrow',
  'Deref',
  'Into',
  'Data',
  'ThinData',
  'Extension',
  'State',
])

export function isTransparent(name: string): boolean {
  return TRANSPARENT.has(name)
}

export function isWrapper(written: string): boolean {
  return WRAPPERS.has(written.slice(written.lastIndexOf(':') + 1))
}

/** Types whose constructors give back what they are given, wrapped. */
const HOLDERS = [
  'Arc|Rc|Box|Cow|String|Mutex|RwLock|RefCell|OnceCell|OnceLock|ArcSwap|Data|ThinData|Lazy|LazyLock|LazyCell|Pin',
].join('')
const HOLDS = new RegExp(
  `(?:^|::)(${HOLDERS})(?:::<.*>)?::(?:new|from|clone|pin|from_pointee|Borrowed|Owned|new_with|from_str)$`,
)

/** The type in `Arc::new`, `Box::pin`; undefined for other functions. */
export function holderOf(callee: string): string | undefined {
  return callee.length > 200 ? undefined : HOLDS.exec(callee)?.[1]
}

/** Methods that give their receiver back, borrowed, copied, converted, or with its failure handled. */
const SAME = new Set([
  'clone',
  'cloned',
  'copied',
  'to_string',
  'to_owned',
  'into',
  'try_into',
  'as_ref',
  'as_mut',
  'as_deref',
  'as_str',
  'as_bytes',
  'borrow',
  'borrow_mut',
  'deref',
  'unwrap',
  'unwrap_or_default',
  'lock',
  'try_lock',
  'ok',
  'into_inner',
])

/** The same, with one argument that says what to do otherwise. */
const SAME_WITH_ONE = new Set([
  'expect',
  'context',
  'with_context',
  'ok_or',
  'ok_or_else',
  'map_err',
  'inspect',
  'or_else',
])

export function givesItself(name: string, args: Argument[]): boolean {
  return args.length === 0 ? SAME.has(name) : args.length === 1 && SAME_WITH_ONE.has(name)
}

/** `LazyLock::new(|| value)` holds what the closure gives. */
export function held(value: Expression): Expression {
  return value.kind === 'function' ? { kind: 'call', callee: value, arguments: [] } : value
}
