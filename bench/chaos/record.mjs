// Preloaded into the service: writes down what it does to the files of its embedded database, in the order in which it is
// done, and lets it look after them each second, at night.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative } from 'node:path'

const { POWER_FILES: files, POWER_JOURNAL: name } = process.env
const journal = fs.openSync(name, 'a')
const { writeSync: put } = fs

const pathOf = (file) => fs.readlinkSync(`/proc/self/fd/${file}`)
const itself = (path) => String(path)
const bytesOf = (_file, bytes, offset, length, position) => ({
  position,
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset + offset, length).toString('base64'),
})

record('writeFileSync', itself, () => ({ does: 'create' }))
record('writeSync', pathOf, bytesOf)
record('ftruncateSync', pathOf, (_file, size) => ({ size }))
record('truncateSync', itself, (_path, size) => ({ size }))
record('renameSync', itself, (_from, to) => ({ to: relative(files, to) }))
record('unlinkSync', itself, () => ({ does: 'remove' }))
record('fsyncSync', pathOf, () => ({ does: 'force' }))
syncBuiltinESMExports()

function record(call, find, detail) {
  const real = fs[call]
  fs[call] = (...given) => {
    const path = relative(files, find(given[0]))
    const answer = real(...given)
    if (!path.startsWith('..')) put(journal, `${JSON.stringify({ path, ...detail(...given) })}\n`)
    return answer
  }
}

const { setInterval } = globalThis
globalThis.setInterval = (work, ms, ...rest) => setInterval(work, ms === 600_000 ? 1_000 : ms, ...rest)
Object.assign(Date.prototype, { getUTCHours: () => 3 })
