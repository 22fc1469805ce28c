import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { languageChecks, type Sample } from '@service/scanner-kit/testing'
import language from '@service/plugin-php'

const program = `<!doctype html><title><?= $title ?? 'x' ?></title>
<?php
declare(strict_types=1);
namespace App\\Services;

use OpenFeature\\OpenFeatureAPI;
use OpenFeature\\interfaces\\flags\\{Client, API as FlagApi};
use function App\\helper;
use const App\\{ONE, TWO as OTHER};

require_once __DIR__ . '/x.php';
const TOP = 'top' . ONE . namespace\\TWO;
define('GLOBAL_KEY', "x{$a->b['c']}\${d}");

#[Route('/x', name: TOP), Other]
abstract class Cart extends Base implements \\Foo, namespace\\Bar
{
    use Helper, Second { Helper::a insteadof Second; }

    public const KEY = 'dark-mode', LAST = self::KEY . '-x' . parent::A . static::B;
    final protected const string TYPED = 'a';
    private ?Client $client = null, $second;
    public static Client|null|(A&B) $shared;
    protected array $map = ['a' => 1, 'b', ...self::REST, 'c' => ['d' => -1_0.5e3]];
    public string $hooked { get => strtoupper($this->hooked); set(string $value) { $this->hooked = $value; } }

    public function __construct(#[X] private readonly Client $promoted, protected ?FlagApi $api = null, int &...$rest)
    {
        parent::__construct($promoted, ...$rest);
        [$this->client, self::$shared] = [OpenFeatureAPI::getInstance()->getClient('x'), null];
        static::$shared ??= new static(limit: 1);
        $this->map['a'][] = &$rest;
        $x = &$this->map;
    }

    abstract protected function later(self $other): static|false;

    public static function make(callable $with, $limit = PHP_INT_MAX): static
    {
        static $cache = [], $none;
        global $glob;
        list('a' => $a, 'b' => list($b)) = $with(1) ?: [];
        foreach ($cache as $key => [$one, $two]) { echo $key, $one; continue; }
        for ($i = 0, $j = 1; $i < 3; $i++) { $a .= $i; --$j; }
        while (true) { break; }
        switch ($a) { case 1: $b = 2; break; default: $b = <<<"TXT"
              hello $a {$b[0]}
                there
              TXT; }
        try { throw new \\Exception(code: 1); } catch (A | \\B $e) { return $e; } finally { unset($a['x'], $b); }
        return new class($with) extends Base { public $z = 1; };
    }

    public function read(string $key): bool
    {
        $v = $this->client?->getBooleanValue(flagKey: "a-$key", defaultValue: false);
        $f = function ($w) use (&$v, $key): int { return $w ? $v : (int) $key; };
        $g = static fn (int ...$q): mixed => $this->{$key}(...$q) ?? $f(...)(1);
        $h = match (true) { $v, !$f => clone $this, default => print('x') };
        $this::KEY; $this->$key; $$key; Flag::Dark->value; Flag::class; [$this, 'read'](1); @$h['x'];
        yield from $this->read(...); yield $key => -1;
        $n = <<<'RAW'
        raw $x
        RAW;
        goto end;
        end:
        return $v instanceof Client and !isset($g, $h) && empty($n) or exit(1);
    }
}

interface Has { const A = 1; public function client(): Client; }
trait Helper { abstract private function c(): Client; }
enum Flag: string implements Has { case Dark = 'dark-mode'; case Light = 'l'; const X = self::Dark; public function k(): string { return $this->value; } }
if (true): function inner(Client $c = new Client(), ?int $d = null): ?Client { return $c; } endif;
?>
text <?php namespace Other; helper('a'); \\App\\helper(B\\C, b'x', 0x1f, 0b11, 017, 1e3, null, TRUE, "\\x41\\u{1F600}\\101\\$");
`

const samples: Sample[] = [
  { path: 'src/Cart.php', text: program },
  {
    path: 'views/page.phtml',
    text: '<p><?php foreach ($list as $one): ?><b><?= read($one) ?></b><?php endforeach ?></p>\n',
  },
]

for (const check of languageChecks(language, samples)) {
  test(`contract: ${check.name}`, async () => {
    assert.equal(await check.run(), [])
  })
}

test.run()
