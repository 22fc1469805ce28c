import type { Tree } from './web-tree-sitter.js'

/**
 * tree-sitter's own functions for walking a tree, as they are in its WebAssembly module. The public cursor writes four
 * numbers into the module's memory before each call and reads them back after; a walk that nothing interrupts can leave
 * them there, which takes a third off the time of reading a tree.
 */
interface RawCursor {
  _ts_tree_root_node_wasm: (tree: number) => void
  _ts_tree_cursor_new_wasm: (tree: number) => void
  _ts_tree_cursor_goto_first_child_wasm: (tree: number) => number
  _ts_tree_cursor_goto_next_sibling_wasm: (tree: number) => number
  _ts_tree_cursor_goto_parent_wasm: (tree: number) => number
  _ts_tree_cursor_current_node_type_id_wasm: (tree: number) => number
  _ts_tree_cursor_current_field_id_wasm: (tree: number) => number
  _ts_tree_cursor_start_index_wasm: (tree: number) => number
  _ts_tree_cursor_end_index_wasm: (tree: number) => number
  _ts_tree_cursor_delete_wasm: (tree: number) => void
}

const NAMES: readonly (keyof RawCursor)[] = [
  '_ts_tree_root_node_wasm',
  '_ts_tree_cursor_new_wasm',
  '_ts_tree_cursor_goto_first_child_wasm',
  '_ts_tree_cursor_goto_next_sibling_wasm',
  '_ts_tree_cursor_goto_parent_wasm',
  '_ts_tree_cursor_current_node_type_id_wasm',
  '_ts_tree_cursor_current_field_id_wasm',
  '_ts_tree_cursor_start_index_wasm',
  '_ts_tree_cursor_end_index_wasm',
  '_ts_tree_cursor_delete_wasm',
]

/** What a walk needs of a cursor, which is at the root at first. */
export interface Cursor {
  gotoFirstChild: () => boolean
  gotoNextSibling: () => boolean
  gotoParent: () => boolean
  typeId: () => number
  fieldId: () => number
  start: () => number
  end: () => number
  delete: () => void
}

/** The module's functions, if this version of web-tree-sitter has them; `module` is what was passed to `Parser.init`. */
export function rawCursor(module: object): RawCursor | undefined {
  const functions = module as Partial<RawCursor>
  return NAMES.every((name) => typeof functions[name] === 'function') ? (functions as RawCursor) : undefined
}

/** A cursor for one uninterrupted walk: tree-sitter must not be used for anything else until it is deleted. */
export function openCursor(tree: Tree, raw: RawCursor | undefined): Cursor {
  // The tree's address in the module's memory, which the types do not show.
  const address = (tree as unknown as Record<number, unknown>)[0]
  if (raw && typeof address === 'number') {
    // A public cursor would be freed once more when it is collected; these two leave a cursor on the root in the buffer.
    raw._ts_tree_root_node_wasm(address)
    raw._ts_tree_cursor_new_wasm(address)
    return {
      gotoFirstChild: () => raw._ts_tree_cursor_goto_first_child_wasm(address) === 1,
      gotoNextSibling: () => raw._ts_tree_cursor_goto_next_sibling_wasm(address) === 1,
      gotoParent: () => raw._ts_tree_cursor_goto_parent_wasm(address) === 1,
      typeId: () => raw._ts_tree_cursor_current_node_type_id_wasm(address),
      fieldId: () => raw._ts_tree_cursor_current_field_id_wasm(address),
      start: () => raw._ts_tree_cursor_start_index_wasm(address),
      end: () => raw._ts_tree_cursor_end_index_wasm(address),
      delete: () => raw._ts_tree_cursor_delete_wasm(address),
    }
  }
  const cursor = tree.walk()
  return {
    gotoFirstChild: () => cursor.gotoFirstChild(),
    gotoNextSibling: () => cursor.gotoNextSibling(),
    gotoParent: () => cursor.gotoParent(),
    typeId: () => cursor.nodeTypeId,
    fieldId: () => cursor.currentFieldId,
    start: () => cursor.startIndex,
    end: () => cursor.endIndex,
    delete: () => cursor.delete(),
  }
}
