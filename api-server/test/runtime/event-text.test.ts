/** What clients can receive as an event of a stream, to the byte. */
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { eventText, tooLongForEvent } from '../../src/runtime/streams/event-text.js'

const test = suite('texts of events')

const MIB = 1024 * 1024

test('each line of the text is a line of data', () => {
  assert.is(eventText('7', '{\n"a":1}', 'message'), 'event: message\nid: 7\ndata: {\ndata: "a":1}\n\n')
  assert.is(eventText('7', '{}'), 'id: 7\ndata: {}\n\n')
})

test('a line is shorter than 1 MiB, in bytes', () => {
  assert.is(tooLongForEvent('x'.repeat(MIB - 1)), undefined)
  assert.match(tooLongForEvent('x'.repeat(MIB)) ?? '', /^A value is longer than the 1 MiB/)
  assert.is(tooLongForEvent(`${'x'.repeat(MIB - 1)}\n${'x'.repeat(MIB - 1)}`), undefined)
  assert.is(tooLongForEvent('é'.repeat(MIB / 2 - 1)), undefined)
  assert.match(tooLongForEvent('é'.repeat(MIB / 2)) ?? '', /^A value is longer than the 1 MiB/)
})

test('an event is shorter than 16 MiB, in bytes and with the beginnings of its lines', () => {
  const lines = (bytes: number) => Array.from({ length: 32 }, () => 'x'.repeat(bytes - 'data: '.length)).join('\n')
  assert.is(tooLongForEvent(lines(MIB / 2 - 1)), undefined)
  assert.match(tooLongForEvent(lines(MIB / 2)) ?? '', /^The configs are longer than the 16 MiB/)
})

test.run()
