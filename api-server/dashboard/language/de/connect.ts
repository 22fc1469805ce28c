import type { Catalogue } from '../formatter.js'

export const connect: Catalogue = {
  '{keyKind, select, client {A client key was created} other {A server key was created}}':
    '{keyKind, select, client {Ein Client-Schlüssel wurde erstellt} other {Ein Server-Schlüssel wurde erstellt}}',
  '1. Key': '1. Schlüssel',
  'Your own servers read with a server key. It is a secret: keep it out of browsers and repositories.':
    'Ihre eigenen Server lesen mit einem Server-Schlüssel. Er ist geheim: Halten Sie ihn von Browsern und Repositorys fern.',
  'Browsers and apps read with a client key. Anyone can find it, so it reads only configs that are available to clients.':
    'Browser und Apps lesen mit einem Client-Schlüssel. Jeder kann ihn finden; er liest daher nur Configs, die für Clients verfügbar sind.',
  '{keyKind, select, client {Create a client key} other {Create a server key}}':
    '{keyKind, select, client {Client-Schlüssel erstellen} other {Server-Schlüssel erstellen}}',
  'Or use a key that you already have. <link>All SDK keys</link>':
    'Oder verwenden Sie einen, den Sie schon haben. <link>Alle SDK-Schlüssel</link>',
  'Server key': 'Server-Schlüssel',
  'the client key': 'Client-Schlüssel',
  'Code to copy into an application, so that it gets its configs from here.':
    'Code zum Kopieren in eine Anwendung, damit sie ihre Configs von hier liest.',
  'An application reads from one environment. Create one first.':
    'Eine Anwendung liest aus einer Umgebung. Erstellen Sie zuerst eine.',
  '2. Code': '2. Code',
  'what to install': 'Installation',
  'The code reads the key from an environment variable, so it stays out of your repository.':
    'Der Code liest den Schlüssel aus einer Umgebungsvariablen, damit er in keinem Repository steht.',
  'the code': 'Code',
  'It reads the flag {config}, which does not exist yet. Reads of a key that does not exist are not counted.':
    'Er liest das Flag {config}, das es noch nicht gibt. Abrufe eines Schlüssels, den es nicht gibt, werden nicht gezählt.',
  unknown: 'unbekannt',
  'Create the flag {config}': 'Das Flag {config} erstellen',
  'Next: change what <link>{config}</link> serves, and watch the application get it.':
    'Als Nächstes: Ändern Sie, was <link>{config}</link> ausliefert, und sehen Sie zu, wie es in der Anwendung ankommt.',
  'It reads the flag {config} as an example. Put the key of your flag there, {own}: not every language can have it in its code as it is.':
    'Er liest als Beispiel das Flag {config}. Setzen Sie dort den Schlüssel Ihres Flags ein, {own}: Nicht in jeder Sprache kann er so im Code stehen, wie er ist.',
  '3. First read': '3. Erster Abruf',
  '<strong>Connected:</strong> {sdk} has read {environment} with a {kind, select, client {client key} other {server key}}.':
    '<strong>Verbunden:</strong> {sdk} hat {environment} mit einem {kind, select, client {Client-Schlüssel} other {Server-Schlüssel}} gelesen.',
  '<strong>Waiting for the first read.</strong> Run the application: this page updates by itself a few seconds after it reads a config of {name}.':
    '<strong>Warten auf den ersten Abruf.</strong> Starten Sie die Anwendung: Diese Seite aktualisiert sich wenige Sekunden, nachdem sie eine Config von {name} gelesen hat.',
  'SDKs that have read {name}': 'SDKs, die {name} gelesen haben',
  'Last read': 'Letzter Abruf',
  'For Android and other apps. It asks for changes as often as the code says, or every 5 minutes. On a Kotlin server, use the Java provider.':
    'Für Android und andere Apps. Er fragt so oft nach Änderungen, wie der Code es vorgibt, sonst alle 5 Minuten. Ein Kotlin-Server nimmt den Java-Provider.',
  'It asks for changes every 30 seconds.': 'Er fragt alle 30 Sekunden nach Änderungen.',
  'Until the packages are released, npm does not find the provider. Make them in a checkout of the server, with {command}, and install the three files instead.':
    'Bis die Pakete veröffentlicht sind, findet npm den Provider nicht. Erzeugen Sie sie in einem Checkout des Servers mit {command}, und installieren Sie stattdessen die drei Dateien.',
  'JavaScript, server': 'JavaScript, Server',
  'Save it as app.mjs and start it with node app.mjs. It evaluates inside the application and follows changes by itself.':
    'Speichern Sie ihn als app.mjs, und starten Sie ihn mit node app.mjs. Er wertet in der Anwendung aus und folgt Änderungen von selbst.',
  'JavaScript, web': 'JavaScript, Web',
  'It fetches the values of a context, and follows changes by itself.':
    'Er ruft die Werte eines Kontexts ab und folgt Änderungen von selbst.',
  'Components render again when a value changes.': 'Komponenten werden neu gerendert, wenn sich ein Wert ändert.',
  'The provider needs Ruby 3.4 and a targeting key in every context.':
    'Der Provider braucht Ruby 3.4 und in jedem Kontext einen Targeting-Key.',
  'OpenFeature has no OFREP provider for PHP yet, so this is the request itself. On any error, the default stays: false.':
    'OpenFeature hat noch keinen OFREP-Provider für PHP, daher ist dies die Anfrage selbst. Bei jedem Fehler bleibt der Standardwert, false.',
  'Dart and Flutter': 'Dart und Flutter',
  'OpenFeature has no OFREP provider for Dart yet, so this is the request itself. On any error, the default stays.':
    'OpenFeature hat noch keinen OFREP-Provider für Dart, daher ist dies die Anfrage selbst. Bei jedem Fehler bleibt der Standardwert.',
}
