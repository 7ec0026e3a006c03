import { renderToString } from 'react-dom/server'
import { type RouteObject, StaticRouter } from 'react-router'
import { preload } from '#layout/page.tsx'
import { Root } from '#layout/Root.tsx'
import { i18n, startI18n } from '#lib/i18n.ts'
import { languages } from '#lib/languages.ts'
import { paths } from './paths.ts'
import { routes } from './routes.tsx'

await startI18n()
/** Pages in each language as a signed-out visitor first sees them. The build imports this and writes it into their documents. */
export const drawn = { home: await draw(paths.home()), auth: await draw(paths.auth()) }

/** The paths of all pages, with `:name` for what varies. The server answers 404 at any other. */
export const addresses = addressesOf([...routes.lines(), ...(await import('./app-routes.tsx')).appRoutes])

function addressesOf(lines: RouteObject[]): string[] {
  const found = lines.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [path] : []), ...addressesOf(children)])
  return [...new Set(found)].sort()
}

async function draw(path: string) {
  await preload(routes.lines, path)
  const pages = []
  for (const language of languages) {
    await i18n.changeLanguage(language)
    const html = renderToString(
      <StaticRouter location={path}>
        <Root sitemap={routes} />
      </StaticRouter>,
    )
    // preload defers failures to rendering, which would be silent here
    if (!html.includes('</h1>')) throw new Error(`${path} could not be prerendered in ${language}`)
    pages.push({ language, html })
  }
  return pages
}
