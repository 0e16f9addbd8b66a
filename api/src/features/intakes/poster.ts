import type { intakes } from '@udyam/contract/intakes/calls'
import { hasPoster } from '@udyam/contract/intakes/values'
import { inLanguage } from '@udyam/contract/setup/in-language'
import type { Handlers } from '#platform/http/context.ts'
import { HttpError, requireFound } from '#platform/http/http-error.ts'
import { toPng } from '#platform/photos/picture.ts'
import { brandName, documentLook } from '#platform/setup/brand.ts'
import { stateNow } from '#programme/selection/intakes/intake.ts'
import { findIntake, wordsOf } from '#programme/selection/intakes/intake.store.ts'

export const posterHandlers: Handlers<Pick<typeof intakes, 'poster'>> = {
  async poster({ db, env, params, query, now, ...context }) {
    const found = requireFound(await findIntake(db, params.id), 'intake_not_found')
    const { slug, opensOn, closesOn, releaseOn } = found
    const isShown = hasPoster(stateNow(found, now()))
    if (!isShown || slug === null || opensOn === null || closesOn === null)
      throw new HttpError('conflict', 'poster_not_open')
    const language = query.language ?? context.language
    const { name, audience } = wordsOf(found)
    const poster = {
      name: inLanguage(name, language),
      audience: inLanguage(audience, language),
      opensOn,
      closesOn,
      releaseOn,
      url: `${env.publicUrl}/apply/${slug}`,
      language,
      brand: await brandName(db, env, language),
      ...(await documentLook(db)),
    }
    // Lazy-loaded: the library is large and rarely used.
    const { posterPdf, posterSvg } = await import('#platform/documents/poster.ts')
    const called = `poster-${slug}-${language}`
    if (query.shape === 'a4') {
      const pdf = await posterPdf(poster)
      return { data: { name: `${called}.pdf`, type: 'application/pdf', content: pdf.toString('base64') } }
    }
    const png = await toPng(Buffer.from(posterSvg(poster)))
    if (png === undefined) throw new HttpError('conflict', 'poster_no_square')
    return { data: { name: `${called}.png`, type: 'image/png', content: png.toString('base64') } }
  },
}
