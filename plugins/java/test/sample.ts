/** Ordinary source with most of the language's syntax; the tests read it whole, cut and spoiled. */
export const sample = `package com.acme.shop;

import static com.acme.keys.Keys.CHECKOUT;

import com.acme.keys.*;
import com.service.Service;
import com.service.ServiceClient;
import java.util.Map;
import java.util.Optional;

@Retention(name = "x", value = {"a", "b"})
public sealed class Reader<T extends Comparable<T>> extends Base<T> implements Source permits Reader.Plain {
  private static final String KEY = "new-" + "checkout";
  private final Optional<ServiceClient> client = Optional.empty();
  private int[] counts = {1, 2};

  static {
    System.out.println(KEY);
  }

  public Reader(final ServiceClient given, String... more) {
    super(given);
    this.counts[0] += 1;
  }

  enum Flag {
    ONE("one", 1) {
      @Override
      String key() {
        return "other";
      }
    },
    TWO("two", 2);

    private final String key;

    Flag(String key, int size) {
      this.key = key;
    }

    String key() {
      return key;
    }
  }

  record Plain(String name, int size) implements Source {
    Plain {
      check(name);
    }
  }

  <X> boolean read(Object value, String key) throws Exception {
    var made = new com.acme.Holder<>(1, "a") {
      int size = 2;
    };
    String text = switch (value) {
      case Plain(var name, int size) when size > 1 -> name;
      case String plain -> {
        yield plain + KEY;
      }
      default -> """
          a "block" \\
          of text\\t""";
    };
    for (String one : made.names()) client.get().getBoolean(one, false);
    for (int i = 0, j = 1; i < j; i++) counts[i]--;
    try (var open = Service.client("key", options -> {}); made) {
      open.getJsonObject(CHECKOUT, Map.of("a", 1, "b", -2.5f));
    } catch (IllegalStateException | RuntimeException error) {
      throw error;
    } finally {
      client.map(one -> one.getString(text, "")).orElse(null);
    }
    Runnable run = this::close;
    if (value instanceof ServiceClient found && !found.getBoolean(Flag.ONE.key(), true)) return false;
    return ((ServiceClient) value).getInteger("size", 1_000L) > 'c' ? true : Reader.this.<X>check(ServiceClient.class);
  }
}
`
