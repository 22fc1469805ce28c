/** Whether a module is one that an SDK's descriptor names; a pattern that ends in `*` means all that begin like it. */
export function matchesModule(pattern: string, module: string): boolean {
  return pattern.endsWith('*') ? module.startsWith(pattern.slice(0, -1)) : pattern === module
}
