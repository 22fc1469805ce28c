// How far one question goes. All of it is counted, and nothing timed: the same code gives the same answer on every machine.

/** Deeper chains are given up; real code stays far below. */
export const MAX_DEPTH = 100

/** A value with more possibilities than this is not worth following. For objects that are assigned to, each counts, so the limit is wider. */
export const MAX_VALUES = 24
export const MAX_VALUES_WIDELY = 1_000

/** Steps one question may take, so that no code can make the linker run for ever. In 150 real trees, a read took 250 at most. */
export const MAX_STEPS = 20_000
/** The same, with all questions that it leads to and that have steps of their own. In real trees, a read took 4,000 at most. */
export const MAX_STEPS_IN_ALL = 40_000
/** For minor questions, which are given up silently: what a call calls, an object any member of which may be assigned. */
export const MAX_STEPS_BRIEFLY = 2_000
/** For an object with a named member that is assigned. Nearly all take less than 100; the others never end. */
export const MAX_STEPS_FOR_OBJECT = 5_000

/** How many questions with their own budgets may be nested: each uses part of the stack, which ends at about ten thousand calls. */
export const MAX_NESTED = 3
