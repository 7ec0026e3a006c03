import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { preload } from '#layout/page.tsx'
import { Root } from '#layout/Root.tsx'
import { i18n, startI18n } from '#lib/i18n.ts'
import { languages } from '#lib/languages.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

/** The home page in each language, as a signed-out person first sees it. The build imports this and writes it into the document. */
export const home = await draw()

async function draw() {
  await startI18n()
  await preload(routes.lines, paths.home())
  const drawn = []
  for (const language of languages) {
    await i18n.changeLanguage(language)
    const html = renderToString(
      <StaticRouter location={paths.home()}>
        <Root sitemap={routes} />
      </StaticRouter>,
    )
    // preload leaves failures to be met where the page is drawn; here nobody would
    if (!html.includes('</h1>')) throw new Error(`The home page could not be drawn in ${language}`)
    drawn.push({ language, html })
  }
  return drawn
}
