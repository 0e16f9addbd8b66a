import { categories as endpoints } from '@udyam/contract/categories/calls'
import type { Category, Subcategory } from '@udyam/contract/categories/schemas'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import { formatList } from '#lib/format.ts'
import { useTranslation } from '#lib/i18n.ts'
import { knownText } from '#lib/known-values.ts'
import { cx } from '#ui/primitives/cx.ts'
import { toast } from '#ui/patterns/toast.ts'
import { NamedActions } from './named-actions.tsx'

type CategoryListProps = {
  categories: readonly Category[]
  /** Undefined until loaded. */
  subcategories: readonly Subcategory[] | undefined
}

/** Categories; the chosen one shows details. */
export function CategoryList({ categories, subcategories }: CategoryListProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const selected = categories.find(({ _id }) => _id === chosen) ?? categories[0]
  return (
    <ul className="flex flex-col gap-2">
      {categories.map((category) => {
        const { _id: id } = category
        const name = knownText('industry', category.name)
        const isSelected = category === selected
        const children = subcategories?.filter(({ categoryId }) => categoryId === id)
        return (
          <li
            key={id}
            className={cx('rounded-control border', isSelected ? 'border-action bg-tint' : 'border-line')}
          >
            <div className="flex flex-wrap items-center gap-x-2 pe-1">
              <label className="flex min-h-12 min-w-0 flex-1 basis-[10rem] cursor-pointer items-center gap-3 py-2 ps-3">
                <input
                  type="radio"
                  name="category"
                  checked={isSelected}
                  onChange={() => setChosen(id)}
                  className="size-5 shrink-0 accent-action"
                />
                <span className="min-w-0 font-semibold wrap-anywhere">{name}</span>
              </label>
              <NamedActions
                name={name}
                stored={{ name: category.name, description: category.description }}
                save={(changed) =>
                  call(endpoints.update, {
                    params: { id },
                    body: { ...changed, updatedAt: category.updatedAt },
                  })
                }
                remove={() => call(endpoints.remove, { params: { id } })}
                mayDelete={() => {
                  if (children?.length === 0 || children === undefined) return true
                  toast.error(t('admin.categories.hasChildren'))
                  return false
                }}
                texts="admin.categories"
              />
            </div>
            {isSelected && (
              <div className="flex flex-col gap-1 px-3 pb-3 ps-11 text-sm text-ink-2">
                <p className="wrap-anywhere">{category.description || t('admin.categories.noDescription')}</p>
                {children && (
                  <p className="wrap-anywhere">
                    {children.length === 0
                      ? t('admin.categories.noChildren')
                      : t('admin.categories.children', {
                          names: formatList(children.map((child) => knownText('subcategory', child.name))),
                        })}
                  </p>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
