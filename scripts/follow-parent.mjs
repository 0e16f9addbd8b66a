// Preloaded into a server that another process runs: when that one goes away, even by kill -9, the server stops
// as if it had been asked to. Two servers on one embedded database would lose data.
const patience = 35_000

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref()
})

// Listening alone must not keep a server alive that has closed everything else.
process.channel?.unref()
