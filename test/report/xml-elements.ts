// Parses the elements of an XML report with libxml2.

import { readFileSync } from 'node:fs';
import { XmlDocument, type XmlElement, XmlValidateError, XsdValidator } from 'libxml2-wasm';

/** The element that is found: its name, attributes, and all text in it. */
export interface FoundElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Elements of a well-formed document at an XPath. @throws Error when it is not well-formed. */
export function xmlElements(xml: string, path = '//*'): readonly FoundElement[] {
  const document = XmlDocument.fromString(xml);
  try {
    return document.find(path).map((node) => {
      const element = node as XmlElement;
      const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
      return { name: element.name, attributes, text: element.content };
    });
  } finally {
    document.dispose();
  }
}

/** Why the xUnit plugin of Jenkins would reject a JUnit report; empty if it would not. */
export function junitProblems(xml: string): readonly string[] {
  const schema = XmlDocument.fromBuffer(readFileSync(new URL('xunit-plugin.xsd', import.meta.url)));
  const validator = XsdValidator.fromDoc(schema);
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message);
    throw error;
  } finally {
    document.dispose();
    validator.dispose();
    schema.dispose();
  }
}

/** The elements of an HTML report: all but the text of its script is XML. */
export function pageElements(page: string, path?: string): readonly FoundElement[] {
  return xmlElements(page.replace(/<script>[\s\S]*<\/script>/, ''), path);
}
