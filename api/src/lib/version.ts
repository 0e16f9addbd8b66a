import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Manifest = { version: string }

const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as Manifest

/** The version of this program, as its package says. */
export const version = manifest.version
