import { articlesApi } from '@uzima/contract/articles'
import { routes } from '#http/routes.ts'
import { getArticle, listArticles, listSuggestions } from './service.ts'

export const articles = routes(articlesApi, {
  listArticles: { allow: 'anyone', audit: null, run: listArticles },
  // whether a premium article is shown hangs on the article
  getArticle: { allow: 'anyone', audit: null, run: getArticle },
  listSuggestions: { allow: 'patient', needs: ['consented'], audit: 'articles.suggested', run: listSuggestions },
})
