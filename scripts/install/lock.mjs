// Runs in a bare clone on Node 18: nothing but Node's own modules here.
import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../lib.mjs'

/**
 * The lock is a folder with one file in it, which its holder touches again and again. A folder takes the place of an empty
 * one at once or not at all, and the file of a dead holder is removed by its own name: nobody removes that of a living one.
 */
const lock = join(root, '.preparing')
const touchMs = 500
const lookMs = 200
const deadMs = 10_000

/** Does what changes the packages or the builds of this project, unless it is done by then; one process at a time. */
export async function alone(isDone, work) {
  if (isDone()) return
  const free = await take()
  try {
    if (!isDone()) await work()
  } finally {
    free()
  }
}

/** Waits for the lock; answers what frees it. */
async function take() {
  const name = `${process.pid}-${randomBytes(6).toString('hex')}`
  let seen
  // Counts polls instead of reading a clock, which continues while a machine sleeps.
  let looks = 0
  while (!tryTake(name)) {
    if (seen === undefined)
      process.stderr.write('Another process installs or builds here; waiting for it …\n')
    const now = holder()
    looks = now.touched === seen?.touched && now.name === seen?.name ? looks + 1 : 0
    seen = now
    if (now.name !== undefined && looks * lookMs >= deadMs) rmSync(join(lock, now.name), { force: true })
    await pause(lookMs)
  }
  const file = join(lock, name)
  const timer = setInterval(() => touch(file), touchMs).unref()
  const free = () => {
    clearInterval(timer)
    process.off('exit', free)
    rmSync(file, { force: true })
    removeEmpty()
  }
  process.on('exit', free)
  return free
}

function tryTake(name) {
  removeEmpty()
  if (holder().name !== undefined) return false
  const own = `${lock}-${name}`
  mkdirSync(own)
  writeFileSync(join(own, name), '')
  try {
    renameSync(own, lock)
    return true
  } catch {
    rmSync(own, { recursive: true })
    return false
  }
}

function holder() {
  try {
    const [name] = readdirSync(lock)
    return name === undefined ? {} : { name, touched: statSync(join(lock, name)).mtimeMs }
  } catch {
    return {}
  }
}

function touch(file) {
  try {
    const now = new Date()
    utimesSync(file, now, now)
  } catch {
    // Another process took this one for dead.
  }
}

function removeEmpty() {
  try {
    rmdirSync(lock)
  } catch {
    // The lock is missing, or another process has it.
  }
}
