import { categories as endpoints } from '@udyam/contract/categories'
import type { Category, Subcategory } from '@udyam/contract/schemas/categories'
import { call } from '../../lib/api.ts'
import { knownText } from '../../lib/known-values.ts'
import { NamedActions } from './named-actions.tsx'

type SubcategoryListProps = { subcategories: readonly Subcategory[]; categories: readonly Category[] }

/** All subcategories, each with the category it belongs to. */
export function SubcategoryList({ subcategories, categories }: SubcategoryListProps) {
  const parents = new Map(categories.map(({ _id, name }) => [_id, knownText('industry', name)]))
  return (
    <ul className="divide-y divide-line">
      {subcategories.map(({ _id: id, name, categoryId, updatedAt }) => (
        <li key={id} className="flex items-center gap-2 py-1">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
            <p>{knownText('subcategory', name)}</p>
            <p className="text-sm text-ink-3">{parents.get(categoryId) ?? '–'}</p>
          </div>
          <NamedActions
            name={name}
            stored={{ name }}
            save={(changed) =>
              call(endpoints.updateSubcategory, { params: { id }, body: { name: changed.name, updatedAt } })
            }
            remove={() => call(endpoints.removeSubcategory, { params: { id } })}
            texts="admin.subcategories"
          />
        </li>
      ))}
    </ul>
  )
}
