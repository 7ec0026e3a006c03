import { knownProfiles, typeOfProfile } from '#export/profiles.ts'
import { writtenTypes } from '#modules/fhir/importers.ts'
import { parametersOf } from '#modules/fhir/parameters.ts'

const nameOf = (profile: string) => profile.slice(profile.lastIndexOf('/') + 1).replace('us-core-', '')

/** The table of `docs/fhir.md`: each type with its profiles of US Core 7.0.0 and what it is searched by. */
export const supportedTypes = (): string =>
  [
    '| Type | Profiles (`us-core-…`) | Search parameters | Written |',
    '|---|---|---|---|',
    ...Object.keys(parametersOf)
      .sort()
      .map((type) => {
        const profiles = knownProfiles.filter((url) => typeOfProfile(url) === type).map(nameOf)
        return `| ${type} | ${profiles.join(', ') || '–'} | ${Object.keys(parametersOf[type] ?? {})
          .map((name) => `\`${name}\``)
          .join(' ')} | ${writtenTypes.includes(type) ? 'yes' : '–'} |`
      }),
  ].join('\n')
