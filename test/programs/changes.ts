import type { Writer } from './writer.js'

/** Statements that may change what a name or member holds. */
export function ofTarget(w: Writer, target: string): (() => string)[] {
  const { key } = w
  return [
    () => `${target} = ${key()}`,
    () => `;[${target}] = [${key()}]`,
    () => `({ q: ${target} } = { q: ${key()} })`,
    () => `({ q: ${target} = ${key()} } = {})`,
    () => `for (${target} of [${key()}]);`,
    () => `${target} /* x = 1 */ = ${key()}`,
    () => `${target} // x\n= ${key()}`,
    () => `;[\n${target},\n] = [\n${key()},\n]`,
    () => `({\nq: ${target}, // x\n} = { q: ${key()} })`,
    () => `void \`\${(${target} /* \` */ = ${key()})}\``,
    () => `const u = '/*'; ${target} = ${key()}`,
    () => `const u = /[/*'"\`]/; ${target} /* u */ = ${key()}`,
    () => `for (${target} in { w: 1 });`,
    () => `${target} += 'z'`,
    () => `${target} &&= ${key()}`,
    () => `void (${target} = ${key()})`,
    () => `try { throw ${key()} } catch (e) { ${target} = e }`,
  ]
}

/** Statements that may change a member of an object. */
export function ofMember(w: Writer, object: string, member: string): (() => string)[] {
  const { key, name } = w
  const helper = (body: (o: string) => string) => {
    const called = name()
    w.main.push(`function ${called}(o) { ${body('o')} }`)
    return `${called}(${object})`
  }
  /** A function of the module that is imported from; nothing else leads there. */
  const elsewhere = (parameters: string, body: string, args: string, open = '(', close = ')') => {
    const called = name()
    w.dep.push(`export function ${called}(${parameters}) { ${body} }`)
    return `dep.${called}${open}${args}${close}`
  }
  return [
    ...ofTarget(w, `${object}.${member}`),
    ...ofTarget(w, `${object}['${member}']`),
    () => `const q = '${member}'; ${object}[q] = ${key()}`,
    () => `Object.assign(${object}, { ${member}: ${key()} })`,
    () => `Object.defineProperty(${object}, '${member}', { value: ${key()} })`,
    () => `Reflect.set(${object}, '${member}', ${key()})`,
    () => `delete ${object}.${member}`,
    () => `${object} /* x */ .${member} /* y */ = ${key()}`,
    () => `${object}\n// x\n  .${member}\n  = ${key()}`,
    () => `${object} /* x */ [ /* y */ '${member}' ] = ${key()}`,
    () => `Object /* x */ .assign( /* y */ ${object}, { ${member}: ${key()} })`,
    () => `delete /* x */ ${object}\n  .${member}`,
    () => `for (const q in ${object}) ${object}[q] = ${key()}`,
    () => `Object.keys(${object}).forEach((q) => { ${object}[q] = ${key()} })`,
    () => `;[${object}].forEach((o) => { o.${member} = ${key()} })`,
    () => `for (const o of [${object}]) o.${member} = ${key()}`,
    () => `const o = ${object}; o.${member} = ${key()}`,
    () => `const [o] = [${object}]; o.${member} = ${key()}`,
    () => `const { o = ${object} } = {}; o.${member} = ${key()}`,
    () => `({ o: ${object} }).o.${member} = ${key()}`,
    () => `((o) => { o.${member} = ${key()} })(${object})`,
    () => `(${object} ?? {}).${member} = ${key()}`,
    () => helper((o) => `${o}.${member} = ${key()}`),
    () => elsewhere('o', `o.${member} = ${key()}`, object),
    () => elsewhere('o, q', `o[q] = ${key()}`, `${object}, '${member}'`),
    () => elsewhere('{ o }', `o.${member} = ${key()}`, `{ o: ${object} }`),
    () => elsewhere('{ o: { p: r } }', `r.${member} = ${key()}`, `{ o: { p: ${object} } }`),
    () => elsewhere('[o]', `o.${member} = ${key()}`, `[${object}]`),
    () => elsewhere('...all', `all[0].${member} = ${key()}`, object),
    () => elsewhere('...all', `for (const o of all) o.${member} = ${key()}`, object),
    () => elsewhere('...[o]', `o.${member} = ${key()}`, object),
    () => elsewhere('{ ...o }', `o.n.${member} = ${key()}`, `{ n: ${object} }`),
    () => elsewhere('o', `o.${member} = ${key()}`, object, '.call(null, ', ')'),
    () => elsewhere('o', `o.${member} = ${key()}`, object, '.apply(null, [', '])'),
    () => elsewhere('o', `o.${member} = ${key()}`, object, '.bind(null)('),
    () => elsewhere('o', `o.${member} = ${key()}`, object, '.bind(null, ', ')()'),
  ]
}

/** Statements that may change which element is at a position. */
export function ofList(w: Writer, list: string): (() => string)[] {
  const { key } = w
  return [
    () => `${list}[0] = ${key()}`,
    () => `${list}.unshift(${key()})`,
    () => `${list} /* x */\n  .reverse /* y */ ()`,
    () => `${list} /* x */ [0] // y\n  = ${key()}`,
    () => `${list}.reverse()`,
    () => `${list}.sort(() => -1)`,
    () => `${list}.splice(0, 1, ${key()})`,
    () => `${list}.fill(${key()})`,
    () => `${list}.length = 0; ${list}.push(${key()})`,
    () => `;[${list}[0], ${list}[1]] = [${list}[1], ${list}[0]]`,
    () => `${list}.forEach((_, i) => { ${list}[i] = ${key()} })`,
    () => `Array.prototype.unshift.call(${list}, ${key()})`,
    () => `((o) => { o[0] = ${key()} })(${list})`,
    () => `${list}.push(${key()})`,
  ]
}
