/** Means the file itself when it is reached like any module: `sys.modules[__name__]`. */
export const OWN_MODULE = '__name__'

/** The module a name imported from a package may mean: `from .a import b` may mean `.a.b`. */
export function submodule(module: string, name: string): string {
  return module.endsWith('.') ? module + name : `${module}.${name}`
}
