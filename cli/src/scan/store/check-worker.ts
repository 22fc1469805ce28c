/** The start of a thread that looks at places beside the main one. */
import { parentPort } from 'node:worker_threads'
import { placeChecker, type PlacesToCheck } from './check-places.js'

parentPort?.once('message', (tasks: PlacesToCheck[]) => {
  for (const task of tasks) {
    const checkNext = placeChecker(task)
    while (checkNext());
  }
  parentPort?.postMessage('done')
})
