import type { Counts } from '@udyam/contract/mentors/record-schemas'
import type { Facets } from '@udyam/contract/parts/page'
import { directoryFields, directoryQuery, experienceField, experienceSteps } from './directory-search.ts'
import { isFault } from './api-error.ts'
import { errorText } from './error-text.ts'
import { compareTexts, formatNumber } from './format.ts'
import { useTranslation } from './i18n.ts'
import { knownText, placeText } from './known-values.ts'
import { useSearchState, useSearchText } from './search-params.ts'
import type { TextKey } from './text-key.ts'

type Frame<Row> = {
  region: string
  facets: Facets | undefined
  /** Number of results per value, if the server sends it; missing values have none. */
  counts?: Counts | undefined
  /** Error of the list, with its text. */
  failure: { error: unknown; text: TextKey }
  /** Sample rows for when the list cannot be loaded. */
  samples: () => readonly Row[]
}

/** Years of experience that a tap asks for. */
const quickStep = '10'

const nothing = { q: '', industry: '', location: '', exp: '' } as const

/**
 * A directory of people; search, filters and page are in the address.
 *
 * @returns the `query` for the server, and the `frame` to spread on `Directory`: available filters and texts
 */
export function useDirectory() {
  const { t } = useTranslation()
  const [search, update] = useSearchState(directoryFields)
  const [text, setText] = useSearchText(search.q, (q) => update({ q }, { replace: true }))
  const clear = () => {
    setText('')
    update(nothing)
  }
  const stepText = (step: string) => t('directory.years', { years: `${step}+`, count: Number(step) })
  const filters = (facets: Facets | undefined, counts: Counts | undefined) => [
    {
      label: t('field.industry'),
      value: search.industry,
      chosen: knownText('industry', search.industry),
      onChange: (industry: string) => update({ industry }),
      options: options(recounted(facets?.industries, counts?.industries), (name) =>
        knownText('industry', name),
      ),
    },
    {
      label: t('field.location'),
      value: search.location,
      chosen: placeText(search.location),
      onChange: (location: string) => update({ location }),
      options: options(recounted(facets?.locations, counts?.locations), placeText),
    },
    {
      label: t('field.experience'),
      value: search.exp,
      chosen: search.exp && stepText(search.exp),
      onChange: (exp: string) => update({ exp: experienceField(exp) }),
      options: experienceSteps.map((step) => ({
        value: step,
        label: stepText(step) + (counts ? ` (${formatNumber(countOf(counts.experience, step))})` : ''),
      })),
    },
  ]
  /** Filters for one tap: the most frequent values of each kind in which nothing is chosen. */
  const quick = (facets: Facets | undefined, counts: Counts | undefined) => {
    const most = (values: Values | undefined, from: Values | undefined) =>
      (recounted(values, from) ?? []).toSorted((one, other) => other.count - one.count)[0]
    const [industry, location] = [
      most(facets?.industries, counts?.industries),
      most(facets?.locations, counts?.locations),
    ]
    const experienced = counts && countOf(counts.experience, quickStep)
    return [
      location && search.location === ''
        ? { text: placeText(location.name), ...location, onPress: () => update({ location: location.name }) }
        : undefined,
      industry && search.industry === ''
        ? {
            text: knownText('industry', industry.name),
            ...industry,
            onPress: () => update({ industry: industry.name }),
          }
        : undefined,
      experienced !== undefined && search.exp === ''
        ? {
            text: stepText(quickStep),
            name: quickStep,
            count: experienced,
            onPress: () => update({ exp: quickStep }),
          }
        : undefined,
    ].flatMap((one) =>
      one !== undefined && one.count > 0
        ? [{ name: one.name, text: one.text, count: formatNumber(one.count), onPress: one.onPress }]
        : [],
    )
  }
  return {
    query: directoryQuery(search),
    /** Whether nothing is searched for, on the first page. */
    isWhole:
      search.page === 1 && Object.keys(nothing).every((name) => search[name as keyof typeof nothing] === ''),
    frame: <Row>({ region, facets, counts, failure, samples }: Frame<Row>) => ({
      filters: {
        label: region,
        foldLabel: t('common.filtersCount', {
          count: [search.industry, search.location, search.exp].filter(Boolean).length,
        }),
        search: {
          label: t('directory.searchLabel'),
          placeholder: t('directory.searchLabel'),
          value: text,
          onChange: setText,
        },
        all: t('common.all'),
        filters: filters(facets, counts),
        quick: quick(facets, counts),
        clear: { label: t('common.clearFilters'), onClear: clear },
        chosen: {
          label: t('directory.chosen'),
          remove: (value: string) => t('chips.remove', { value }),
          clearAll: t('directory.clearAll'),
          quick: t('directory.quick'),
        },
      },
      page: search.page,
      onPage: (page: number) => update({ page }),
      retryLabel: t('common.retry'),
      failedText: errorText(failure.error, failure.text),
      samples: () => (isFault(failure.error) ? samples() : []),
      emptyHint: t('common.tryAdjusting'),
      pageLabels: {
        nav: t('common.pages'),
        previous: t('common.previous'),
        next: t('common.next'),
        page: (page: number) => t('common.goToPage', { page }),
      },
    }),
  }
}

type Values = Facets['industries']

function recounted(values: Values | undefined, counts: Values | undefined): Values | undefined {
  return counts ? values?.map(({ name }) => ({ name, count: countOf(counts, name) })) : values
}

function countOf(counts: Values, wanted: string): number {
  const key = wanted.toLowerCase()
  return counts.find(({ name }) => name.toLowerCase() === key)?.count ?? 0
}

/** Sorted by name; options without results last. */
function options(values: Values | undefined, textOf: (name: string) => string) {
  const sorted = (values ?? [])
    .map(({ name, count }) => ({ value: name, count, label: `${textOf(name)} (${formatNumber(count)})` }))
    .toSorted((left, right) => compareTexts(left.label, right.label))
  return [...sorted.filter(({ count }) => count > 0), ...sorted.filter(({ count }) => count === 0)]
}
