"""The same steps with scikit-learn: reads texts with labels, stop words, numbers of clusters and seeds."""
import json
import sys
import time

from sklearn.cluster import KMeans
from sklearn.decomposition import TruncatedSVD
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.metrics import normalized_mutual_info_score
from sklearn.metrics.cluster import contingency_matrix
from sklearn.preprocessing import normalize

asked = json.load(sys.stdin)
labels = [row["label"] for row in asked["rows"]]
texts = [row["text"] for row in asked["rows"]]


def run(clusters, seed):
    start = time.process_time()
    terms = TfidfVectorizer(
        stop_words=asked["stop"], sublinear_tf=True, min_df=2, max_df=0.4, max_features=20000
    ).fit_transform(texts)
    vectors = normalize(TruncatedSVD(64, random_state=seed).fit_transform(terms))
    found = KMeans(clusters, n_init=3, random_state=seed).fit_predict(vectors)
    return {
        "purity": contingency_matrix(labels, found).max(axis=0).sum() / len(labels),
        "nmi": normalized_mutual_info_score(labels, found),
        "seconds": time.process_time() - start,
    }


print(json.dumps([[run(clusters, seed) for seed in asked["seeds"]] for clusters in asked["numbers"]]))
