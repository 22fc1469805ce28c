/** The module for everything that `global using` and project files make visible in every file of a project. */
export const PROJECT = 'csharp:project'

/** The module of the namespace without a name. */
export const GLOBAL = 'csharp:global'
