import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { isEmptyHtml, RichText, sanitizeHtml } from './rich-text.tsx'

it.each([
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg onload=alert(1)></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<iframe src="https://evil.example/embed/"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><input name=a></form>',
  '<p style="background-image:url(https://evil.example)">x</p>',
  '<p class="fixed inset-0">x</p>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<math><mi xlink:href="data:x,<script>alert(1)</script>"></mi></math>',
  '<p id="main" name="main">x</p>',
])('takes the harm out of %s', (html) => {
  expect(sanitizeHtml(html)).not.toMatch(
    /onerror|script|onload|javascript|evil|srcdoc|data:|class=|style=|<form|<input|<iframe|id=/i,
  )
})

it('keeps what an editor writes', () => {
  const html =
    '<p class="ql-align-center"><strong style="color: rgb(230, 0, 0);">Hello</strong></p>' +
    '<ol><li data-list="bullet">one</li></ol>'
  expect(sanitizeHtml(html)).toBe(html)
})

it('ranks its headings below those of the page', () => {
  render(<RichText html="<h1>Work</h1><h2>Trade</h2>" />)
  expect(screen.getByRole('heading', { name: 'Work', level: 3 })).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Trade', level: 4 })).toBeInTheDocument()
})

it('leaves no gap between the ranks of headings', () => {
  render(<RichText html="<h2>Work</h2><h4>Trade</h4><h4>Export</h4><h2>Life</h2>" />)
  const ranks = screen.getAllByRole('heading').map((heading) => heading.getAttribute('aria-level'))
  expect(ranks).toEqual(['3', '4', '4', '3'])
})

it('opens links elsewhere and vouches for none', () => {
  render(<RichText html='<p><a href="https://example.com">site</a></p>' />)
  const link = screen.getByRole('link', { name: 'site' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  expect(link).toHaveAttribute('target', '_blank')
})

it('plays videos from the players it knows, boxed in', () => {
  const html = sanitizeHtml('<iframe class="ql-video" src="https://www.youtube.com/embed/abc"></iframe>')
  expect(html).toContain('src="https://www.youtube-nocookie.com/embed/abc"')
  expect(html).toContain('sandbox="allow-scripts allow-same-origin allow-presentation"')
  expect(html).toContain('title="Video"')
})

it('loads a player once it is asked for, and tells no host of the reader before', async () => {
  const html = '<p>Look</p><iframe src="https://player.vimeo.com/video/1"></iframe>'
  render(<RichText html={html} playerTitle="Video of Asha" />)
  expect(document.querySelector('iframe')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '▶ Video of Asha' }))
  expect(screen.getByTitle('Video of Asha')).toHaveAttribute('src', 'https://player.vimeo.com/video/1')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('loads no picture from elsewhere, and says what it shows instead', () => {
  render(<RichText html='<p><img src="https://example.com/tree.png" alt="A tree"></p>' />)
  expect(screen.getByRole('img', { name: 'A tree' })).not.toHaveAttribute('src')
})

it('knows an editor left empty', () => {
  expect(isEmptyHtml('<p><br></p>')).toBe(true)
  expect(isEmptyHtml('<p>text</p>')).toBe(false)
})
