import type { Catalogue } from '../formatter.js'

export const compare: Catalogue = {
  'Compare environments': 'Umgebungen vergleichen',
  'Configs that two environments serve differently. Promote all of them, or some.':
    'Configs, die in einer Umgebung etwas anderes ausliefern als in der anderen. Übernehmen Sie alle oder einige.',
  'There is nothing to compare': 'Es gibt nichts zu vergleichen',
  'Go to environments': 'Zu den Umgebungen',
  'The project needs a second environment first.': 'Das Projekt braucht zuerst eine zweite Umgebung.',
}
