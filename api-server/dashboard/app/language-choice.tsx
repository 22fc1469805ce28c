import { chooseLanguage, language, LANGUAGE_NAMES, LANGUAGES } from '../language/language.js'
import { t } from '../language/text.js'
import { Button } from '../ui/button.js'
import { Icon } from '../ui/icon.js'

/** For visitors who are not signed in and have no account menu yet. */
export function LanguageChoice() {
  return (
    <div class="row" role="group" aria-label={t('Language')}>
      {LANGUAGES.map((code) => (
        <Button key={code} small look="quiet" pressed={code === language} onClick={() => chooseLanguage(code)}>
          <span lang={code}>{LANGUAGE_NAMES[code]}</span>
          {code === language && <Icon name="check" />}
        </Button>
      ))}
    </div>
  )
}
