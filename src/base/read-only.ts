// Read-only views of objects, for code that must not change what it is shown.

/** The objects behind views, and the views of objects. */
const originals = new WeakMap<object, object>();
const views = new WeakMap<object, object>();

/** Methods that change a `Map`, a `Set` or a `Date`; those of arrays assign to the view, which refuses that. */
const CHANGING = /^(?:add|clear|delete|set)(?:[A-Z]|$)/;

class ViewHandler implements ProxyHandler<object> {
  constructor(private readonly object: object) {}

  get(_shadow: object, key: string | symbol): unknown {
    const value: unknown = Reflect.get(this.object, key, this.object);
    if (typeof value !== 'function') return readOnly(value);
    if (key === 'constructor' || Array.isArray(this.object)) return value;
    if (this.object instanceof Map || this.object instanceof Set || this.object instanceof Date)
      if (CHANGING.test(String(key))) return refuse;
    return (...args: unknown[]) => readOnly(Reflect.apply(value, this.object, args));
  }

  has(_shadow: object, key: string | symbol): boolean {
    return Reflect.has(this.object, key);
  }

  ownKeys(): (string | symbol)[] {
    return Reflect.ownKeys(this.object);
  }

  getOwnPropertyDescriptor(_shadow: object, key: string | symbol): PropertyDescriptor | undefined {
    const descriptor = Reflect.getOwnPropertyDescriptor(this.object, key);
    if (descriptor === undefined) return undefined;
    const isLength = key === 'length' && Array.isArray(this.object);
    const value = readOnly(Reflect.get(this.object, key, this.object));
    return { value, writable: isLength, enumerable: descriptor.enumerable ?? false, configurable: !isLength };
  }

  getPrototypeOf(): object | null {
    return Reflect.getPrototypeOf(this.object);
  }

  set = refuse;
  defineProperty = refuse;
  deleteProperty = refuse;
  setPrototypeOf = refuse;
  preventExtensions = refuse;
}

function refuse(): never {
  throw new TypeError('what a rule is shown cannot be changed');
}

/**
 * A view of a value through which neither it nor any object in it can be changed: an attempt throws a TypeError. Primitive values and
 * functions are returned as they are.
 */
export function readOnly<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || originals.has(value)) return value;
  const known = views.get(value);
  if (known !== undefined) return known as Value;
  // The shadow has no properties of its own, so the view may differ from frozen ones.
  const view = new Proxy<object>(Array.isArray(value) ? [] : {}, new ViewHandler(value));
  views.set(value, view);
  originals.set(view, value);
  return view as Value;
}

/** The object behind a view; any other value as it is. */
export function original<Value>(value: Value): Value {
  return typeof value === 'object' && value !== null ? ((originals.get(value) as Value | undefined) ?? value) : value;
}
