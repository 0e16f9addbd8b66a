// Preloaded into what another process runs: when that one goes away, even by kill -9, this one ends as if it had been
// asked to. Two servers on one embedded database would lose data, and two installs leave half of the packages.
const { isMainThread } = require('node:worker_threads')

const patience = 35_000

if (isMainThread) {
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref()
  })

  // Listening alone must not keep a process alive that has closed everything else.
  process.channel?.unref()
}
