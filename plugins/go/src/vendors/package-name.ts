/**
 * Roles of a package whose name is not the end of its path: where a file imports it without a name of its own, the package's name is taken
 * for a member of what the path gives (`ldclient.MakeClient` of `.../go-server-sdk`). Functions that read are called on the role `package` then.
 */
export function alsoBehind(name: string, roles: Record<string, string>): Record<string, string> {
  const behind = Object.entries(roles).filter(([path]) => !path.startsWith('<'))
  return {
    ...roles,
    [name]: 'package',
    ...Object.fromEntries(behind.map(([path, role]) => [`<package>.${path}`, role])),
  }
}
