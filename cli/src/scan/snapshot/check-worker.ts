/** The start of a thread that looks at places beside the main one. */
import { parentPort, workerData } from 'node:worker_threads'
import { placeChecker, type PlacesToCheck } from './check-places.js'

for (const task of workerData as PlacesToCheck[]) {
  const checkNext = placeChecker(task)
  while (checkNext());
}
parentPort?.postMessage('done')
