/** Every language and namespace. */
export const allTexts = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' })
