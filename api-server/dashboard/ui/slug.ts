/** A slug that follows from a name, such as `new-shop` from `New Shop!`. Empty when nothing of the name can be in one. */
export function slugFrom(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\da-z]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
