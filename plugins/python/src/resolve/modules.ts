/** The module a name imported from a package may mean: `from .a import b` may mean `.a.b`. */
export function submodule(module: string, name: string): string {
  return module.endsWith('.') ? module + name : `${module}.${name}`
}
