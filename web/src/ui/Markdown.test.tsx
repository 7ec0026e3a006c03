import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Markdown } from './Markdown.tsx'

/** The HTML without class names. */
const html = (text: string, top?: 2 | 3 | 4) =>
  renderToStaticMarkup(<Markdown text={text} {...(top && { top })} />)
    .replaceAll(/ class="[^"]*"/g, '')
    .replace(/^<div>(.*)<\/div>$/s, '$1')

const elsewhere = 'target="_blank" rel="nofollow ugc noopener noreferrer"'

describe('Markdown', () => {
  test.each([
    ['a paragraph with emphasis', 'Less **salt**, *more* fruit', '<p>Less <strong>salt</strong>, <em>more</em> fruit</p>'],
    ['a list', '- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['a numbered list', '3. one\n4. two', '<ol start="3"><li>one</li><li>two</li></ol>'],
    ['a list within a list', '- one\n  - two', '<ul><li>one<ul><li>two</li></ul></li></ul>'],
    ['a quote', '> said', '<blockquote><p>said</p></blockquote>'],
    ['a link', '[page](https://example.org/a?b=1&c=2)', `<p><a href="https://example.org/a?b=1&amp;c=2" ${elsewhere}>page</a></p>`],
    ['an address by itself', 'see https://example.org', `<p>see <a href="https://example.org" ${elsewhere}>https://example.org</a></p>`],
  ])('%s', (_, text, expected) => {
    expect(html(text)).toBe(expected)
  })

  test('a heading is never above the one it is under', () => {
    expect(html('# One\n\n### Three')).toBe('<h2>One</h2><h3>Three</h3>')
    expect(html('# One\n\n### Three', 4)).toBe('<h4>One</h4><h4>Three</h4>')
  })

  test.each([
    ['a script', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['an element with a handler', 'a <img src=x onerror=alert(1)> b', '<p>a &lt;img src=x onerror=alert(1)&gt; b</p>'],
    ['a picture from elsewhere', '![seen](https://example.org/pixel.png)', '<p>![seen](https://example.org/pixel.png)</p>'],
    ['an address that is a script', '[press](javascript:alert(1))', '<p>press</p>'],
    ['one that hides it', '[press](JaVaScRiPt:alert(1))', '<p>press</p>'],
    ['one with data', '[press](data:text/html;base64,PHNjcmlwdD4=)', '<p>press</p>'],
    ['one that is relative', '[press](/api/session)', '<p>press</p>'],
    ['one that breaks out', '[press](https://example.org/"onclick="alert(1))', expect.not.stringContaining('"onclick="')],
  ])('%s stays text', (_, text, expected) => {
    expect(html(text)).toEqual(expected)
  })

  test('endlessly nested quotes are shown as typed', () => {
    expect(html('>'.repeat(5000))).toContain('&gt;'.repeat(100))
    expect(html(`${'> '.repeat(20)}deep`)).toContain('deep')
  })
})
