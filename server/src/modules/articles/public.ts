import { articleLibrary } from './library.ts'

/** Reads every article, and throws what is wrong with one: nobody shall meet it first. */
export const requireArticles = (): void => void articleLibrary()
