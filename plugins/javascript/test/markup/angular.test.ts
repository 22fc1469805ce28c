import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readMarkup } from '../../src/markup/index.js'
import { keeps, parse, read, readSound } from './support.js'

const keepsAngular = (text: string, ...pieces: string[]) => keeps('angular-html', text, ...pieces)

/** The directives as `name label=code ...`; checks positions on the way. */
function directives(template: string): string[] {
  return readMarkup('angular-html', template, parse).directives.map((one) => {
    const before = template.slice(0, one.start)
    assert.ok(template.startsWith(one.name, one.start))
    assert.is(one.line, before.split('\n').length)
    assert.is(one.column, one.start - before.lastIndexOf('\n'))
    for (const { code, start } of one.arguments) assert.is(template.slice(start, start + code.length), code)
    return [one.name, ...one.arguments.map(({ label, code }) => `${label}=${code}`)].join(' ')
  })
}

test('structural directives', () => {
  assert.equal(directives(`\n <p *booleanFeatureFlag="'k'; default: false; else: other">`), [
    "booleanFeatureFlag booleanFeatureFlag='k' booleanFeatureFlagDefault=false booleanFeatureFlagElse=other",
  ])
})

test('colons and separators are optional', () => {
  const expected = ["x x='k' xDefault=false xElse=other"]
  assert.equal(directives(`<p *x="'k' default false else other">`), expected)
  assert.equal(directives(`<p *x="'k', default:false, else:other">`), expected)
  assert.equal(directives(`<p *x="'k'; default false; else other;">`), expected)
  assert.equal(directives(`<p *x=\n"'k'\ndefault\nfalse\nelse\nother"\n>`), expected)
})

test('let and as make no argument', () => {
  assert.equal(directives(`<p *ngFor="let a of b | async as c; index as i; let l = last; trackBy: t.u">`), [
    'ngFor ngForOf=b | async ngForTrackBy=t.u',
  ])
  assert.equal(directives(`<p *x="let v"><p *y="a.b as c; else d"><p *z="'k'; default: e; let f">`), [
    'x',
    'y y=a.b yElse=d',
    "z z='k' zDefault=e",
  ])
})

test('clauses of any expression', () => {
  assert.equal(
    directives(`<p *x="a ? 'b' : 'c'; default: !d?.e![f](g, h); options: { i: [1, 2], j: 'k;l' } else m">`),
    ["x x=a ? 'b' : 'c' xDefault=!d?.e![f](g, h) xOptions={ i: [1, 2], j: 'k;l' } xElse=m"],
  )
  assert.equal(directives('<p *x="`a${b}c` default typeof d === e && -1">'), [
    'x x=`a${b}c` xDefault=typeof d === e && -1',
  ])
})

test('bound inputs know all inputs of their element', () => {
  const inputs = 'flag=\'k\' flagDefault=false flagDomain="d"'
  assert.equal(directives(`<ng-template [flag]="'k'" [flagDefault]="false" flagDomain="d" (e)="f" #g let-h>`), [
    `flag ${inputs}`,
    `flagDefault ${inputs}`,
    `flagDomain ${inputs}`,
  ])
  assert.equal(directives(`<p [(a)]='b' bind-c="d" bindon-e="f" [class.g]="h" [attr.i]="j" class="k">`), [
    'a a=b c=d e=f class="k"',
    'c a=b c=d e=f class="k"',
    'e a=b c=d e=f class="k"',
  ])
})

test('positions in a file of several lines', () => {
  const [, second] = read('angular-html', "<p [a]='b'>\r\n</p>\r<q\n  *c=\"'d'\">").directives
  assert.equal(second, {
    name: 'c',
    start: 24,
    line: 4,
    column: 4,
    arguments: [{ label: 'c', code: "'d'", start: 27 }],
  })
})

test('character references', () => {
  const [one] = readMarkup('angular-html', '<p *x="&quot;k&quot;; default: a &amp;&amp; b">', parse).directives
  assert.equal(one?.arguments, [
    { label: 'x', code: '"k"', start: 12 },
    { label: 'xDefault', code: 'a         && b', start: 31 },
  ])
})

test('code of interpolations, bindings, events and clauses', () => {
  keepsAngular(
    `<p *x="'k'; default: a" [b]="c > d" (e)="f = 1; g('h')" [class.w-1/2]="i" title="j {{ k }} l {{ m }}">{{ n <o }}</p>`,
    ...["'k'", 'a', 'c > d', "f = 1; g('h')", 'i', ' k ', ' m ', ' n <o '],
  )
})

test('pipes take arguments', () => {
  const code = readSound('angular-html', '{{ a | b:\'c\':{ d: e | f:1, g: h ? i : j } }}<p (k)="l({ m: n })">')
  assert.match(code, /a \| b\|'c'\|\{ d: e \| f\|1, g: h \? i : j \}/)
  assert.match(code, /l\(\{ m: n \}\)/)
})

test('blocks of the control flow', () => {
  keepsAngular(
    `@if (a <b; as c) {<p>{{ d }}</p>} @else if (e('f')) {g} @for (h of i('j'); track h.k) {{{ h }}} @switch (l) { @case (m) {} } @let n = o('p'); q@if (r) @deferred`,
    ...['a <b', ' d ', "e('f')", " i('j')", ' h ', 'l', 'm', " o('p')", 'r'],
  )
})

test('scripts, comments and ngNonBindable hold no code', () => {
  keepsAngular(`<!-- <p [a]="b"> --><script>{{ c }}</script><p ngNonBindable [d]="e">{{ f }}</p>{{ g }}`, ' g ')
})

test('whole pages and the templates of other engines are left alone', () => {
  for (const text of [
    `<!DOCTYPE html><p [a]="b">`,
    '{% if a %}{{ b }}',
    '<html lang="en">{{ a }}',
    '<?php {{ a }}',
    '<%= a %>{{ b }}',
  ]) {
    const { code, directives: found, partial } = read('angular-html', text)
    assert.equal([code.trim(), found, partial], ['', [], false])
  }
})

test('a broken expression leaves its neighbours alone', () => {
  const { code, partial } = read(
    'angular-html',
    `{{ a b }}<p [c]="d(" *e="f; g: (" [h]="i">{{#if j}}{{ k }}{{/if}}</p>{{ l`,
  )
  assert.not.ok(parse('typescript', code).hasError)
  assert.not.ok(partial, 'it may be the file of another engine')
  assert.is(code.replace(/[\s;]+/g, ' ').trim(), 'f i k')
})

test.run()
