import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

type Manifest = { version: string }

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** The release of this program, as its package says. */
export const version = manifest.version
