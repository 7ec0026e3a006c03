/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Wants
 */

/**
 * The places of a lock file's packages that a workspace loads when it runs: npm also installs what is there for other workspaces.
 * @param {Record<string, Wants>} packages by place, such as node_modules/a/node_modules/b @param {Wants} workspace @returns {Set<string>}
 */
export function needed(packages, workspace) {
  const found = new Set()
  const follow = (/** @type {string} */ place, /** @type {Wants} */ wants) => {
    const required = Object.keys(wants.peerDependencies ?? {}).filter((name) => !wants.peerDependenciesMeta?.[name]?.optional)
    for (const name of [...Object.keys(wants.dependencies ?? {}), ...Object.keys(wants.optionalDependencies ?? {}), ...required]) {
      const next = resolve(packages, place, name)
      if (next === undefined || found.has(next)) continue
      found.add(next)
      follow(next, packages[next] ?? {})
    }
  }
  follow('server', workspace)
  return found
}

/** As Node does: in the package's own folder, then in each above. @param {Record<string, Wants>} packages @param {string} place @param {string} name */
function resolve(packages, place, name) {
  for (let folder = place; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const candidate = `${folder}${folder && '/'}node_modules/${name}`
    if (packages[candidate]) return candidate
    if (folder === '') return undefined
    if (!folder.includes('node_modules/')) return packages[`node_modules/${name}`] ? `node_modules/${name}` : undefined
  }
}
