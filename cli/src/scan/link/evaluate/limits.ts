// How far one question goes. All of it is counted, and nothing timed: the same code gives the same answer on every machine.

/** Deeper chains are given up; real code stays far below. */
export const MAX_DEPTH = 100

/** A value with more possibilities than this is not worth following; of what is assigned to, each counts. */
export const MAX_VALUES = 24
export const MAX_VALUES_WIDELY = 1_000

/** Steps one question may take, so that no constellation of code can make the linker run for ever; some 25 are taken in real code. */
export const MAX_STEPS = 50_000
/** The same with the questions that come up on the way, each of which has steps of its own: some 200,000 are the most that a read took in real trees. */
export const MAX_STEPS_IN_ALL = 400_000
/** For what is asked in passing: what a call calls, an object of which any member may be assigned. Giving up here is silent. */
export const MAX_STEPS_BRIEFLY = 2_000
/** For an object of which a named member is assigned: nearly all take less than 100, and the others have no end. */
export const MAX_STEPS_FOR_OBJECT = 5_000

/** How many questions may begin within one another: each takes a part of the stack, which ends at some ten thousand calls. */
export const MAX_NESTED = 3
