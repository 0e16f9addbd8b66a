import { once } from 'node:events'
import { createServer, type IncomingMessage, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Response } from '@playwright/test'
import type { Page } from './fixtures.ts'

const accents: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
  n: 'ñ',
  s: 'š',
  c: 'ç',
}

/**
 * The HTML of these pages contains texts of the locales. The proxy removes it, and their script renders
 * alone.
 */
const prerendered = ['/', '/signin', '/signup', '/mentee-onboarding', '/mentor-onboarding', '/visitor/login']
const frame = '<div id="root"></div>'
const catalogue =
  /^\/assets\/(?:core|home|start|site|joining|people|about|profile|mentorship|log|setup|dashboard|names|messages|admin|selection|office|legal|matching|mentoring|notifications|plan|privacy|security|survey|learning|teaching|figures)-[\w-]{8}\.js$/

/**
 * Starts a proxy of an application with pseudo-localised English: accented, longer and in brackets. It
 * reveals texts that are not from the locales, and texts without room to grow. A proxy is needed because a
 * page with intercepted requests has no cache.
 */
export async function startPseudo(origin: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const proxy = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const change = changeOf(url.pathname)
    const headers = { ...request.headers }
    if (change) {
      headers['accept-encoding'] = 'identity'
      delete headers['if-none-match']
    }
    // A connection of its own each time: one that is used again may just be closed by the other side.
    const giveBack = async (answer: IncomingMessage) => {
      const status = answer.statusCode ?? 502
      if (!change) {
        response.writeHead(status, answer.headers)
        answer.pipe(response)
        return
      }
      const body = Buffer.from(change(await text(answer)))
      response.writeHead(status, { ...answer.headers, 'content-length': body.length }).end(body)
    }
    const asked = { method: request.method ?? 'GET', headers, agent: false }
    const passedOn = send(url, asked, (answer) => void giveBack(answer))
    passedOn.on('error', () => response.destroy())
    // A stream of events ends with its page.
    response.on('close', () => passedOn.destroy())
    request.pipe(passedOn)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const stop = async () => {
    proxy.closeAllConnections()
    proxy.close()
    await once(proxy, 'close')
  }
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, stop }
}

/** The change to the answer of an address, if any. */
function changeOf(pathname: string): ((body: string) => string) | undefined {
  if (catalogue.test(pathname)) return withPseudo
  return prerendered.includes(pathname) ? withoutContent : undefined
}

function withPseudo(script: string): string {
  const devanagari = script.match(/[\u0900-\u097f]/g) ?? []
  if (devanagari.length > script.length / 10) return script
  return script.replaceAll(/:`((?:[^`\\]|\\.)*)`/g, (_whole, text: string) => `:\`${pseudo(text)}\``)
}

function withoutContent(html: string): string {
  const body = html.replace(
    /<div id="root">[^]*<script type="application\/json" id="meta">.*<\/script>/,
    frame,
  )
  if (body === html) throw new Error('A page was not sent whole.')
  return body
}

/**
 * Runs an action on a page. Returns the service's answers to it: people's own words, which are not
 * translated.
 */
export async function answersDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const answers: Promise<string>[] = []
  const note = (response: Response) => {
    // A stream of events ends with the page.
    if (/\/api\/.*(?<!\/events)$/.test(response.url())) answers.push(response.text().catch(() => ''))
  }
  page.on('response', note)
  await work()
  page.off('response', note)
  return Promise.all(answers)
}

/** Texts on the page that are neither from the locales nor from the service. */
export async function untranslated(page: Page, data: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement
      const text = (node.textContent ?? '').trim()
      if (
        !holder ||
        !/[a-z]{3}/i.test(text) ||
        holder.closest('[translate=no], script, style, .rich-text, #recharts_measurement_span')
      )
        continue
      if (holder.checkVisibility()) found.push(text)
    }
    for (const named of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (named.closest('[translate=no], .rich-text')) continue
      for (const attribute of ['aria-label', 'placeholder', 'title']) {
        const text = named.getAttribute(attribute)
        if (text && /[a-z]{3}/i.test(text)) found.push(text)
      }
    }
    return found
  })
  const known = data.join('\n')
  const isKnown = (part: string) =>
    part === '' || own.includes(part) || date.test(part) || known.includes(JSON.stringify(part).slice(1, -1))
  return shown.filter((text) => !text.includes('[') && !text.split(/ · | and |, /).every(isKnown))
}

/** Texts that are the same in every language, and the names of languages, which the browser translates. */
const own = ['English', 'https://…', 'https://', 'Marathi', 'Hindi', 'Gujarati', 'Urdu', 'Kannada', 'Telugu']
/** The formats' own tests show that days follow the language. */
const date =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)?(?: ?\d{1,2})?(?: ?[A-Z][a-z]+ \d{4})?(?: at)?(?: ?\d{1,2}:\d\d [ap]m)?$|^(?:this|last|\d+) \w+(?: ago)?$|^in \d+ \w+$|^(?:yesterday|tomorrow)$/

/** How dates and numbers are written is no text. */
const languageTag = /^[a-z]{2}-[A-Z]{2}$/

function pseudo(text: string): string {
  if (languageTag.test(text)) return text
  const parts = text.split(/(\{\{\w+\}\}|\\.|https?:\S+)/)
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter),
  )
  // Placeholder values do not grow with the text around them.
  const { length } = text.replaceAll(/\{\{\w+\}\}/g, '')
  const growth = length <= 8 ? 0.7 : 0.4
  return `[${accented.join('')} ${'~ '.repeat(Math.ceil((length * growth) / 2))}]`
}
