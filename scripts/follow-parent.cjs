// Preloaded into what another process runs: when that one goes away, even by kill -9, this one ends as if it had been
// asked to. Two servers on one embedded database would lose data, and two installs leave half of the packages.
const { isMainThread } = require('node:worker_threads')

const { FOLLOW: how } = process.env
const patience = 35_000

if (isMainThread) {
  process.once('disconnect', () => {
    // npm would put things back first, into folders where another one may be at work by then.
    process.kill(process.pid, how === 'at once' ? 'SIGKILL' : 'SIGTERM')
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), patience).unref()
  })

  // Listening alone must not keep a process alive that has closed everything else.
  process.channel?.unref()
}
