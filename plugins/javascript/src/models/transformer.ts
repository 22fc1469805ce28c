/** An object of a class with the members of a plain one: https://github.com/typestack/class-transformer#methods. */
export const transformerModels = {
  'class-transformer': `
export function plainToInstance(type, plain) { return Object.assign(new type(), plain) }
export function plainToClass(type, plain) { return Object.assign(new type(), plain) }
`,
}
