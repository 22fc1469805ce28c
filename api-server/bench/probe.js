/**
 * Loaded into every measured server, ours and the peers alike: tells over the channel to the benchmark what the process
 * has cost so far. Processor time stays true on a machine that has other things to do; requests per second do not.
 */
process.on('message', (message) => {
  if (message !== 'cost') return
  const { user, system } = process.cpuUsage()
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() })
})
// The channel must not keep a server alive that wants to end.
process.channel?.unref()
