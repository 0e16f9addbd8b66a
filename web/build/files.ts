import { join } from 'node:path'
import { type Rolldown, normalizePath } from 'vite'

type Asset = Pick<Rolldown.OutputAsset, 'type' | 'fileName' | 'originalFileNames' | 'source'>
type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'moduleIds' | 'imports' | 'code'>

/**
 * Finds the files of a build by the sources that they are made of. Files are named as the browser asks for them.
 *
 * @param root the folder that sources are named from
 */
export function filesOf(bundle: Readonly<Record<string, Asset | Chunk>>, root: string) {
  const files = Object.values(bundle)
  const assets = files.filter((file) => file.type === 'asset')
  const chunks = files.filter((file) => file.type === 'chunk')
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName])))
  const importsOf = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]))
  return {
    /**
     * The scripts that hold these sources, each after those that it imports.
     *
     * @throws when two of them import each other: which of them runs first would depend on the page
     */
    scripts(sources: readonly string[]): string[] {
      const ready = new Set<string>()
      const add = (name: string, importers: readonly string[]): void => {
        if (importers.includes(name)) throw new Error(`A circle: ${[...importers, name].join(' → ')}`)
        if (ready.has(name)) return
        for (const imported of importsOf.get(name) ?? []) add(imported, [...importers, name])
        ready.add(name)
      }
      for (const source of sources) add(found(chunkOf.get(normalizePath(join(root, source))), source), [])
      return [...ready].map((name) => `/${name}`)
    },
    /** Address of the style sheet or font built from a source. */
    asset(source: string): string {
      const asset = assets.find(({ originalFileNames }) => originalFileNames.includes(source))
      return `/${found(asset, source).fileName}`
    },
    content(address: string): Buffer {
      const file = found(bundle[address.slice(1)], address)
      return Buffer.from(file.type === 'chunk' ? file.code : file.source)
    },
  }
}

function found<T>(file: T | undefined, name: string): T {
  if (file === undefined) throw new Error(`The build has no ${name}.`)
  return file
}
