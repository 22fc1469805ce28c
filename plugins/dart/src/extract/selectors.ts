import { argumentAt, type Expression, noteMember, type SyntaxNode } from '@service/scanner-kit'
import { assignTo } from './assignments.js'
import { call } from './calls.js'
import type { Context, Extractor } from './context.js'
import { extensionMember } from './extension-members.js'
import { after, groupsOf } from './groups.js'
import { typeArguments } from './types.js'

/** The state of a chain: its value, and the node a call of it is reported at. */
interface Step {
  value: Expression
  at: SyntaxNode
}

/** `base.a[b](c)!..d()`. */
export function select(
  x: Extractor,
  base: Expression,
  at: SyntaxNode,
  selectors: readonly SyntaxNode[],
  context: Context,
): Expression {
  let step: Step = { value: base, at }
  for (const selector of selectors) {
    if (selector.type === 'cascade_section') cascade(x, step.value, selector, context)
    else step = selected(x, step, selector.type === 'selector' ? (selector.children[0] ?? selector) : selector, context)
  }
  return step.value
}

function selected(x: Extractor, step: Step, selector: SyntaxNode, context: Context): Step {
  switch (selector.type) {
    case 'unconditional_assignable_selector':
    case 'conditional_assignable_selector':
    case 'cascade_selector':
      return memberOrIndex(x, step, selector, context)
    case 'argument_part':
      return { value: call(x, step.value, step.at, selector, context), at: step.at }
    case 'type_arguments':
      return { value: { kind: 'generic', base: step.value, arguments: typeArguments(selector, context) }, at: step.at }
    default:
      // `!`.
      return step
  }
}

function memberOrIndex(x: Extractor, step: Step, selector: SyntaxNode, context: Context): Step {
  const index = selector.first('index_selector')
  if (index) {
    const [group] = groupsOf(index.children)
    const [first] = group ?? []
    if (!group || !first) return step
    const at = x.run(group, context)
    // The last one of an `assignable_expression` is assigned.
    if (selector.parent?.type !== 'assignable_expression') x.facts.indexed(step.value, () => [argumentAt(first, at)])
    return { value: { kind: 'index', object: step.value, index: at }, at: step.at }
  }
  const name = selector.first('identifier')
  // `Type.new` is the constructor, which means the type itself when it is called.
  if (!name || name.text === 'new') return step
  // The last one of an `assignable_expression` is assigned; the result of a cascade is not used.
  if (selector.parent?.type !== 'assignable_expression' && selector.type !== 'cascade_selector')
    noteMember(x.facts, step.value, name)
  return { value: extensionMember({ kind: 'member', object: step.value, name: name.text }, context), at: name }
}

/** `..name(arguments)`, `..name = value`: every section begins at the same object. */
function cascade(x: Extractor, object: Expression, section: SyntaxNode, context: Context): void {
  const operator = section.children.find((child) => !child.named && /^[^=!<>]*=$/.test(child.type))
  const parts = section.children.filter((child) => child.named && (!operator || child.start < operator.start))
  let step: Step = { value: object, at: section }
  for (const part of parts) {
    step = selected(x, step, part.type === 'selector' ? (part.children[0] ?? part) : part, context)
  }
  if (!operator) return
  const [group] = groupsOf(after(section.children, operator.type))
  const value = group && x.run(group, context)
  assignTo(x, step.value, operator.type === '=' || operator.type === '??=' ? value : undefined, context)
}
