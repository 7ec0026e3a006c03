import { articlesApi } from '@uzima/contract/articles'
import { routes } from '#http/routes.ts'
import { getArticle, listArticles, listSuggestions } from './service.ts'

export const articles = routes(articlesApi, {
  listArticles: { allow: 'anyone', limit: 'search', audit: null, mayLag: true, run: listArticles },
  // access depends on whether the article is premium
  getArticle: { allow: 'anyone', limit: 'page', audit: null, mayLag: true, run: getArticle },
  listSuggestions: { allow: 'member', needs: ['consented'], audit: 'articles.suggested', run: listSuggestions },
})
