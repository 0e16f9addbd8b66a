import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Documents = { documents: readonly { firstVisit: string; laterVisit: string }[] }

/**
 * Writes pages as the web build does: `pages.json`, and each document in a file of its own.
 *
 * @param built what `pages.json` holds, with the text of each document where the file's name goes
 */
export async function writeBuiltPages(webDir: string, built: Documents): Promise<void> {
  await mkdir(join(webDir, 'pages'))
  const write = async (file: string, text: string) => {
    await writeFile(join(webDir, file), text)
    return file
  }
  const documents = built.documents.map(async ({ firstVisit, laterVisit, ...document }, at) => ({
    ...document,
    firstVisit: await write(`pages/${at}-first.html`, firstVisit),
    laterVisit: await write(`pages/${at}-later.html`, laterVisit),
  }))
  const pages = { ...built, documents: await Promise.all(documents) }
  await writeFile(join(webDir, 'pages.json'), JSON.stringify(pages))
}
