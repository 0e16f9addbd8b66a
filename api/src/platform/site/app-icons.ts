import { shadesOf } from '@udyam/contract/setup/brand-colour'
import type { Brand } from '@udyam/contract/setup/part-schemas'
import { photoIdOf } from '@udyam/contract/photos/values'
import type { FastifyInstance } from 'fastify'
import { findShownPhoto } from '#platform/photos/photo.store.ts'
import { toIcon } from '#platform/photos/picture.ts'
import type { Services } from '#platform/http/context.ts'
import { brandLook } from '#platform/setup/brand.ts'

/**
 * The icons of the installed app. Platforms that mask icons crop the outer tenth and round the corners themselves, so
 * the logo keeps away from the edge there.
 */
const icons = {
  'icon-192.png': { size: 192, inner: 192 },
  'icon-512.png': { size: 512, inner: 512 },
  'maskable-512.png': { size: 512, inner: 400 },
  'apple-touch-icon.png': { size: 180, inner: 144 },
} as const

type IconName = keyof typeof icons

/** The product's own icons (web/build/icons.mjs), and those of the logo. */
const [ofProduct, ofLogo] = ['/icons', '/app-icon'] as const
/** `--color-peacock-900` of the theme, the ground of the product's icons. */
const productTheme = '#052f38'

/** Serves the icons made of the installation's logo; without one, or where photos are off, leads to the product's own. */
export function serveAppIcons(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  let kept: { logoId: string; made: Map<IconName, Promise<Buffer | undefined>> } | undefined
  const iconOf = async (logoId: string, name: IconName) => {
    const photo = await findShownPhoto(db, logoId, 'large')
    return photo && toIcon(photo.bytes, icons[name])
  }
  app.get<{ Params: { name: string } }>(`${ofLogo}/:name`, async ({ params, headers }, reply) => {
    const { name } = params
    if (!isIcon(name)) return reply.callNotFound()
    const { logoId } = await brandLook(db)
    void reply.header('cache-control', 'no-cache')
    if (logoId === undefined) return reply.redirect(`${ofProduct}/${name}`, 302)
    const etag = `"${logoId}-${name}"`
    if (headers['if-none-match']?.includes(etag)) return reply.code(304).header('etag', etag).send()
    if (kept?.logoId !== logoId) kept = { logoId, made: new Map() }
    const made = kept.made.get(name) ?? iconOf(logoId, name)
    kept.made.set(name, made)
    const icon = await made
    if (icon === undefined) return reply.redirect(`${ofProduct}/${name}`, 302)
    return reply.type('image/png').header('etag', etag).send(icon)
  })
  app.get('/favicon.ico', async (_request, reply) => {
    const { logoId } = await brandLook(db)
    return reply.redirect(`${logoId === undefined ? ofProduct : ofLogo}/icon-192.png`, 302)
  })
}

/** The look of the app on a phone's start screen. An installed app notices a new logo by the new addresses. */
export function appLook({ logo, colour }: Pick<Brand, 'logo' | 'colour'>) {
  const logoId = photoIdOf(logo)
  const src = (name: IconName) => (logoId ? `${ofLogo}/${name}?of=${logoId}` : `${ofProduct}/${name}`)
  const type = 'image/png'
  return {
    background_color: '#faf8f5',
    theme_color: colour === '' ? productTheme : shadesOf(colour)['peacock-900'].light,
    icons: [
      { src: src('icon-192.png'), sizes: '192x192', type },
      { src: src('icon-512.png'), sizes: '512x512', type },
      { src: src('maskable-512.png'), sizes: '512x512', type, purpose: 'maskable' },
    ],
  }
}

function isIcon(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}
