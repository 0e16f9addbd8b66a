import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDirectory } from './lock.ts'

const HOLDER = `
  const { lockDirectory } = await import(process.argv[1])
  globalThis.unlock = lockDirectory(process.argv[2])
  console.log('locked')
  setInterval(() => {}, 1000)
`

let directory: string
let holders: ChildProcess[]

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'udyam-lock-'))
  holders = []
})

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL')
  await rm(directory, { recursive: true })
})

test('a second process is refused with one line that names the directory', async () => {
  await holdInAnotherProcess()
  expect(() => lockDirectory(directory)).toThrow(
    new Error(`The data directory ${directory} is in use by another process; stop it first.`),
  )
})

test('the directory of a killed process is taken over', async () => {
  const holder = await holdInAnotherProcess()
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const unlock = lockDirectory(directory)
  unlock()
})

test('a directory given back is free again', () => {
  lockDirectory(directory)()
  lockDirectory(directory)()
})

test('the same process cannot take a directory twice', () => {
  const unlock = lockDirectory(directory)
  expect(() => lockDirectory(directory)).toThrow(/in use/)
  unlock()
})

async function holdInAnotherProcess(): Promise<ChildProcess> {
  const module = pathToFileURL(join(import.meta.dirname, 'lock.ts')).href
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, module, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  holders.push(holder)
  await once(holder.stdout, 'data')
  return holder
}
