import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#platform/root.ts'

type Manifest = { version: string }

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

export const version = manifest.version
